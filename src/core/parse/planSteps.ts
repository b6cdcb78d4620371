import { derivedStatus } from '../model/derivedStatus.ts';
import type { Step } from '../model/plan.ts';
import { slug } from '../model/slug.ts';
import { type ItemStatus, isStepStatus } from '../model/status.ts';
import type { Range } from '../model/text.ts';
import { type JsonNode, type JsonObject, memberOf, stringOf } from './jsonTree.ts';
import { childMembers, firstMember, type PlanMember, STATUS_KEYS, type StepLayout, TITLE_KEYS } from './planShape.ts';
import { readStatusWord } from './statusWords.ts';
import { UNSTATED } from './unstated.ts';
import { readWaitsFor } from './waitsFor.ts';

/** A step's own id as the file has it, before it was made unique. */
export interface StatedId {
  readonly id: string;
  readonly range: Range;
  /** The members it stands among: ids of other tools are often local to one parent. */
  readonly among: object;
}

export interface PlanSteps {
  readonly steps: readonly Step[];
  readonly statedIds: readonly StatedId[];
  /** Words that mean no status; their steps count as pending. */
  readonly unknownWords: readonly { readonly text: string; readonly range: Range }[];
}

interface Reader {
  readonly text: string;
  readonly layout: StepLayout;
  readonly statedIds: StatedId[];
  readonly unknownWords: { readonly text: string; readonly range: Range }[];
  readonly usedIds: Set<string>;
}

/** Reads the steps of a recognised plan, whatever state they are in. Items that their tool has deleted are left out. */
export function readPlanSteps(text: string, layout: StepLayout): PlanSteps {
  const reader: Reader = { text, layout, statedIds: [], unknownWords: [], usedIds: new Set() };
  const steps = readMembers(layout.members, null, reader);
  return { steps, statedIds: reader.statedIds, unknownWords: reader.unknownWords };
}

/** @param parent the id of the step that they stand below */
function readMembers(members: readonly PlanMember[], parent: string | null, reader: Reader): readonly Step[] {
  const steps: Step[] = [];
  for (const { key, node } of members) {
    if (node.kind === 'object') {
      const step = readStep({ key, node, among: members, parent }, reader);
      if (step !== null) steps.push(step);
      continue;
    }
    const title = reader.layout.own ? null : stringOf(node)?.trim();
    if (title) steps.push({ ...UNSTATED, id: uniqueId(slug(title), reader), title, range: rangeOf(node) });
  }
  return steps;
}

interface Member {
  readonly key: string | null;
  readonly node: JsonObject;
  readonly among: readonly PlanMember[];
  readonly parent: string | null;
}

/** Null for an item that its tool has deleted. */
function readStep(member: Member, reader: Reader): Step | null {
  const { key, node } = member;
  const stated = readStatus(key, node, reader);
  if (stated.dropped) return null;
  const titleNode = firstMember(node, TITLE_KEYS);
  const title = scalarText(titleNode)?.trim() ?? key ?? '';
  const id = readId(member, title, reader);
  const steps = readMembers(childMembers(node), id, reader);
  const derived = steps.length > 0 && (reader.layout.own || stated.status === 'unknown');
  const status = derived ? derivedStatus(steps.map((step) => step.status)) : stated.status;
  const waitsFor = reader.layout.own ? [] : readWaitsFor(node, scopeOf(member, reader));
  return {
    id,
    title,
    status,
    rawStatus: stated.raw === status ? null : stated.raw,
    detail: detailOf(node, titleNode),
    reason: textOf(node, 'reason'),
    startedAt: textOf(node, 'startedAt'),
    endedAt: textOf(node, 'endedAt') ?? textOf(node, 'completedAt'),
    range: rangeOf(node),
    statusRange: stated.range,
    ...(waitsFor.length > 0 && { waitsFor }),
    steps,
  };
}

interface StatedStatus {
  readonly status: ItemStatus;
  readonly raw: string | null;
  readonly range: Range | null;
  readonly dropped: boolean;
}

function readStatus(key: string | null, node: JsonObject, reader: Reader): StatedStatus {
  const run = key !== null && reader.layout.runs !== null ? memberOf(reader.layout.runs, key) : null;
  const keys = reader.layout.own ? ['status'] : STATUS_KEYS;
  const found = firstMember(node, keys) ?? (run && firstMember(run, STATUS_KEYS));
  if (found === null) return { status: 'unknown', raw: null, range: null, dropped: false };
  const range = rangeOf(found);
  if (found.kind === 'scalar' && typeof found.value === 'boolean' && !reader.layout.own) {
    return { status: found.value ? 'completed' : 'pending', raw: null, range, dropped: false };
  }
  const raw = stringOf(found) ?? reader.text.slice(range.start, range.end);
  const word = isStepStatus(raw.trim()) ? raw.trim() : readStatusWord(raw);
  const dropped = word === 'dropped' && !reader.layout.own;
  if (!isStepStatus(word) && !dropped && stringOf(found) !== null) reader.unknownWords.push({ text: raw, range });
  return { status: isStepStatus(word) ? word : 'pending', raw, range, dropped };
}

const ID_KEYS = ['item_key', 'id', 'key'] as const;

function readId(member: Member, title: string, reader: Reader): string {
  const { key, node, among } = member;
  const idNode = firstMember(node, ID_KEYS);
  const stated = scalarText(idNode)?.trim() || key;
  if (!stated) return uniqueId(slug(title), reader);
  if (idNode !== null) reader.statedIds.push({ id: stated, range: rangeOf(idNode), among });
  return uniqueId(scopeOf(member, reader) + stated, reader);
}

/** What the ids of this step and of its neighbours begin with. */
function scopeOf({ parent }: Member, { layout }: Reader): string {
  return layout.countedIds && parent !== null ? `${parent}.` : '';
}

function uniqueId(wanted: string, reader: Reader): string {
  const base = wanted || 'step';
  let id = base;
  for (let ordinal = 2; reader.usedIds.has(id); ordinal += 1) id = `${base}-${ordinal}`;
  reader.usedIds.add(id);
  return id;
}

function detailOf(node: JsonObject, titleNode: JsonNode | null): string | null {
  const description = memberOf(node, 'description');
  return (
    textOf(node, 'detail') ?? textOf(node, 'details') ?? (description === titleNode ? null : stringOf(description))
  );
}

function textOf(node: JsonObject, key: string): string | null {
  return stringOf(memberOf(node, key));
}

function scalarText(node: JsonNode | null): string | null {
  return node?.kind === 'scalar' && (typeof node.value === 'string' || typeof node.value === 'number')
    ? String(node.value)
    : null;
}

function rangeOf({ start, end }: Range): Range {
  return { start, end };
}
