import { isMap, isSeq } from 'yaml';
import { brokenTodos } from './brokenTodos.ts';
import type { FrontMatter } from './frontMatter.ts';
import { parseYaml, todoOf, type WrittenTodo } from './writtenTodo.ts';

/** The items of the list `todos`. Where the YAML has a fault, those that the parts without it tell. */
export function yamlTodos(text: string, { bodyRange, broken }: FrontMatter): readonly WrittenTodo[] {
  const source = text.slice(bodyRange.start, bodyRange.end).replace(/\r(?!\n)/g, '\n');
  if (broken) return brokenTodos(source, bodyRange.start);
  const { contents } = parseYaml(source);
  const todos = isMap(contents) ? contents.get('todos', true) : null;
  if (!isSeq(todos)) return [];
  return todos.items.flatMap((item) => (isMap(item) ? [todoOf(item, bodyRange.start)] : []));
}
