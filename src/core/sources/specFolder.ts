import type { Plan } from '../model/plan.ts';
import type { SourceId } from '../model/source.ts';
import type { Spelling } from '../model/spelling.ts';
import { type MarkdownPlanOptions, parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { planIn, type Source } from './source.ts';

export interface SpecFolderOptions extends Pick<Source, 'places' | 'memos' | 'specs' | 'archive'>, MarkdownPlanOptions {
  readonly id: SourceId;
  readonly spelling: Spelling;
}

/**
 * A tool of spec-driven development: each feature has a folder, and in it a `tasks.md`. The folder's name says which
 * feature it is where the heading does not, and often is the name of its branch. In an archive folder it is finished.
 */
export function specFolderSource({ markers, ...source }: SpecFolderOptions): Source<Plan> {
  return {
    ...source,
    parse(text, path) {
      const { value, problems } = parseMarkdownPlan(text, markers === undefined ? {} : { markers });
      return { value: { ...value, title: featureTitle(value.title, path) }, problems };
    },
    gather: (files) =>
      files.map((document) =>
        planIn(document, document.value, {
          state: /\/archive\//i.test(document.path) ? 'finished' : null,
          branch: featureOf(document.path),
        }),
      ),
  };
}

/** Made when it is asked for: classes of Unicode take their time to make. */
const saysNothing = (): RegExp =>
  /^(?:[^\p{L}\p{N}]*(?:implementation|tasks?|todo|plan|list|steps|document)(?![\p{L}\p{N}]))*[^\p{L}\p{N}]*$/iu;

function featureTitle(heading: string | null, path: string): string {
  return heading === null || saysNothing().test(heading) ? featureOf(path) : heading;
}

/** `.kiro/specs/login/tasks.md` is about `login`; the date before the name of an archived one is left out. */
function featureOf(path: string): string {
  const folder = path.split('/').at(-2) ?? path;
  return folder.replace(/^\d{4}-\d{2}-\d{2}-/, '');
}
