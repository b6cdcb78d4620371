/** What the extension and the Memo view say to each other. Both sides check what arrives. */
import * as z from 'zod/mini';

const target = z.object({ path: z.string(), line: z.number(), column: z.number() });

const entry = z.object({
  text: z.string(),
  target,
});

const action = z.enum(['setUp', 'checkpoint', 'addDoNotRedo', 'copyResumePrompt', 'showProblems']);

const button = z.object({ action, label: z.string() });

/** A fix of a problem: the rule and place of the problem (line from 0), and the fix by its title. */
const fixRef = z.object({ rule: z.string(), file: z.string(), line: z.number(), title: z.string() });

const problem = z.object({
  severity: z.enum(['error', 'warning', 'info', 'hint']),
  severityName: z.string(),
  place: z.string(),
  text: z.string(),
  target,
  /** What mends it: a fix of its own, else perhaps a command. */
  fix: z.nullable(fixRef),
  button: z.nullable(button),
});

const section = z.object({
  heading: z.string(),
  entries: z.array(entry),
  /** Said where there is no entry. */
  empty: z.string(),
  button: z.nullable(button),
});

const folder = z.object({
  /** Stable while the folder is open. */
  key: z.string(),
  name: z.string(),
  readiness: z.object({ ready: z.boolean(), text: z.string(), details: z.array(z.string()) }),
  /** When the memo was written: an age, and the exact time. */
  age: z.nullable(z.object({ text: z.string(), exact: z.string() })),
  fill: z.nullable(z.object({ lines: z.number(), cap: z.number(), text: z.string() })),
  nextAction: z.nullable(section),
  doNotRedo: z.nullable(section),
  whereWeAre: z.nullable(section),
  decisions: z.nullable(section),
  problems: z.nullable(z.object({ heading: z.string(), items: z.array(problem), more: z.nullable(button) })),
  buttons: z.array(button),
});

const toView = z.discriminatedUnion('type', [
  z.object({ type: z.literal('show'), folders: z.array(folder), folderLabel: z.string() }),
]);

const fromView = z.discriminatedUnion('type', [
  /** The view has loaded and can show something. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('open'), folder: z.string(), target }),
  z.object({ type: z.literal('run'), folder: z.string(), action }),
  z.object({ type: z.literal('fix'), folder: z.string(), fix: fixRef }),
]);

export type MemoTarget = z.infer<typeof target>;
export type MemoAction = z.infer<typeof action>;
export type MemoButton = z.infer<typeof button>;
export type FixRef = z.infer<typeof fixRef>;
export type MemoEntryView = z.infer<typeof entry>;
export type MemoSectionView = z.infer<typeof section>;
export type MemoProblemView = z.infer<typeof problem>;
export type MemoFolderView = z.infer<typeof folder>;
export type ToView = z.infer<typeof toView>;
export type FromView = z.infer<typeof fromView>;

/** The message, or null for anything that is none. */
export function readToView(message: unknown): ToView | null {
  return toView.safeParse(message).data ?? null;
}

/** The message, or null for anything that is none. */
export function readFromView(message: unknown): FromView | null {
  return fromView.safeParse(message).data ?? null;
}

/** What names a fix, or null for anything that does not. */
export function readFixRef(value: unknown): FixRef | null {
  return fixRef.safeParse(value).data ?? null;
}
