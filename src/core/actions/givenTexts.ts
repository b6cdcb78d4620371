import { oneLine } from '../edit/oneLine.ts';
import { maskOf } from '../edit/redact.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { REDACTED } from '../parse/writtenSecrets.ts';
import type { FoundSecret, Secrets } from '../ports.ts';
import type { ActionContext } from './context.ts';
import { stateMask } from './stateMask.ts';

/** A text of a request, or of a file, under a name that tells people which one it is. */
export interface NamedText {
  readonly field: string;
  readonly text: string | null | undefined;
}

/**
 * A given text as it is meant: who was shown a text with its secrets masked, and gives it back, means the text as it
 * stands.
 */
export type Meant = (field: string, text: string) => string;

/** Characters of the field that a refusal quotes. */
const EXCERPT = 80;

/**
 * Looks through what a request would write. Refused with `invalid` where that holds a secret, naming the field and the kind
 * (in `data`: `field`, `secret`), never the value. What stands under the same name already is only kept, and let pass:
 * `standing` says what does, and is asked only where it matters. Null where everything is meant as it was given.
 */
export async function checkGiven(
  context: ActionContext,
  given: readonly NamedText[],
  standing: () => Promise<readonly NamedText[]> = async () => [],
): Promise<Outcome<Meant | null>> {
  const { secrets } = context;
  const all = given.map(formsOf).join('\n');
  const isSuspect = (await secrets.find(all)).length > 0;
  if (!isSuspect && !all.includes(REDACTED)) return success(null);
  const kept = await standing();
  const keptKeys = new Set(kept.map(keyOf));
  const news = isSuspect ? (await holdingSecrets(secrets, given)).filter((text) => !keptKeys.has(keyOf(text))) : [];
  return news[0] === undefined ? success(await meantTexts(context, kept)) : refusalOf(news[0], news);
}

interface SecretText extends NamedText {
  /** What was looked through. */
  readonly form: string;
  readonly found: readonly FoundSecret[];
}

async function holdingSecrets(secrets: Secrets, texts: readonly NamedText[]): Promise<readonly SecretText[]> {
  const holding: SecretText[] = [];
  for (const text of texts) {
    const form = formsOf(text);
    const found = await secrets.find(form);
    if (found.length > 0) holding.push({ ...text, form, found });
  }
  return holding;
}

/** As given, and as a field of one line gets it: a key may stand behind a line break. */
function formsOf({ text }: NamedText): string {
  const line = oneLine(text ?? '');
  return line === (text ?? '') ? line : `${text}\n${line}`;
}

function keyOf({ field, text }: NamedText): string {
  return `${field}\n${oneLine(text ?? '')}`;
}

function refusalOf(first: SecretText, all: readonly SecretText[]) {
  const mask = maskOf(all.flatMap(({ form, found }) => found.map(({ start, end }) => form.slice(start, end))));
  const field = mask(first.field);
  const secret = first.found[0]?.what ?? '';
  const advice = `Say where it is kept, such as in which variable, or write ${REDACTED} in its place.`;
  const message = `The ${field} holds a secret (${secret}): "${excerpt(mask(first.form))}". Nothing was written. ${advice}`;
  return refusal('invalid', message, { field, secret });
}

/** What stands around the first place that is masked. */
function excerpt(masked: string): string {
  const line = oneLine(masked);
  const start = Math.max(0, line.indexOf(REDACTED) - EXCERPT / 2);
  const end = start + EXCERPT;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

async function meantTexts(context: ActionContext, standing: readonly NamedText[]): Promise<Meant> {
  const mask = await stateMask(context);
  const byShown = new Map<string, string>();
  for (const { field, text } of standing) {
    const shown = mask(text ?? '');
    if (text && shown !== text) byShown.set(keyOf({ field, text: shown }), text);
  }
  return (field, text) => byShown.get(keyOf({ field, text })) ?? text;
}
