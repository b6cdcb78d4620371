import type { Plan } from '../model/plan.ts';
import type { Spelling } from '../model/spelling.ts';
import { memberOf, stringOf } from '../parse/jsonTree.ts';
import { membersOf } from '../parse/planShape.ts';
import { NO_PLAN, readJsonFile, readJsonPlan } from './jsonFile.ts';
import { planIn, type Source } from './source.ts';

/** Shrimp Task Manager writes its statuses in the language of its templates. */
const ENGLISH: Spelling = {
  words: { pending: 'pending', running: 'in_progress', completed: 'completed', blocked: 'blocked' },
};
const CHINESE: Spelling = {
  words: { pending: '待處理', running: '進行中', completed: '已完成', blocked: '被阻擋' },
};

/** Shrimp Task Manager: all its tasks in one file of JSON. */
export const shrimp: Source<Plan> = {
  id: 'shrimp',
  places: ['shrimp_data/tasks.json', 'data/tasks.json', '.shrimp/tasks.json'],
  byContent: true,
  spelling: ENGLISH,
  parse: (text, path) =>
    readJsonFile(text, {
      isCertain: !path.startsWith('data/'),
      nothing: NO_PLAN,
      read(root) {
        const list = memberOf(root, 'tasks');
        const isOurs = membersOf(list).some(({ node }) =>
          ['name', 'status'].every((key) => stringOf(memberOf(node, key))),
        );
        return isOurs ? readJsonPlan(text, list, { title: null, uniqueIds: true }) : null;
      },
    }),
  gather: (files) =>
    files.map((document) => planIn(document, document.value, { spelling: spellingOf(document.value) })),
};

function spellingOf({ steps }: Plan): Spelling {
  const isChinese = steps.some(({ rawStatus }) => /\p{Script=Han}/u.test(rawStatus ?? ''));
  return isChinese ? CHINESE : ENGLISH;
}
