import assert from 'node:assert/strict';
import type { MemoActions } from '../../src/webview/actionButton.ts';
import type { Element } from '../../src/webview/element.ts';
import { memo } from '../../src/webview/memo.ts';
import type { FromView, MemoFolderView } from '../../src/webview/protocol.ts';

const TARGET = { path: 'state/current.md', line: 4, column: 0 };

const FOLDER: MemoFolderView = {
  key: 'file:///a',
  name: 'a',
  readiness: { ready: true, text: 'Ready for a reset', details: [] },
  age: { text: 'written 12 min ago', exact: 'The memo says 18:54' },
  fill: { lines: 87, cap: 150, text: '87 of 150 lines' },
  nextAction: { heading: 'Next action', entries: [{ text: 'Go on.', target: TARGET }], empty: 'None.', button: null },
  doNotRedo: {
    heading: 'Do not redo',
    entries: [],
    empty: 'Nothing yet.',
    button: { action: 'addDoNotRedo', label: 'Add' },
  },
  whereWeAre: null,
  decisions: null,
  problems: null,
  buttons: [{ action: 'checkpoint', label: 'Checkpoint' }],
};

interface Page {
  readonly content: readonly Element[];
  readonly sent: FromView[];
  readonly chosen: string[];
}

function page(folders: readonly MemoFolderView[], chosen: string | null = null): Page {
  const sent: FromView[] = [];
  const picked: string[] = [];
  const actions: MemoActions = { send: (message) => sent.push(message), choose: (key) => picked.push(key) };
  const content = memo({ type: 'show', folders: [...folders], folderLabel: 'Folder' }, chosen, actions);
  return { content, sent, chosen: picked };
}

function all(content: readonly (Element | string)[]): readonly Element[] {
  return content.flatMap((one) => (typeof one === 'string' ? [] : [one, ...all(one.children)]));
}

function textOf(one: Element | string): string {
  return typeof one === 'string' ? one : one.children.map(textOf).join('');
}

function withText(content: readonly Element[], text: string): Element {
  const found = all(content).findLast((one) => textOf(one) === text);
  assert.ok(found, text);
  return found;
}

describe('memo', () => {
  it('shows nothing without a folder', () => {
    assert.deepEqual(page([]).content, []);
  });

  it('shows the next action before everything that can wait', () => {
    const { content } = page([FOLDER]);
    const texts = content.map(textOf);
    assert.deepEqual(texts, [
      '●Ready for a resetwritten 12 min ago',
      '87 of 150 lines',
      'Next actionGo on.',
      'Do not redoAddNothing yet.',
      'Checkpoint',
    ]);
  });

  it('announces the readiness, and that alone', () => {
    const live = all(page([FOLDER]).content).filter(({ attributes }) => attributes['aria-live'] !== undefined);
    assert.deepEqual(live.map(textOf), ['●Ready for a reset']);
    assert.equal(live[0]?.attributes['aria-live'], 'polite');
  });

  it('marks a memo that is not ready with another shape, and tells the reasons', () => {
    const readiness = { ready: false, text: 'Not ready: memo stale', details: ['The memo is 3 h old.', 'Commit it.'] };
    const { content } = page([{ ...FOLDER, readiness }]);
    const line = withText(content, '▲Not ready: memo stale');
    assert.equal(line.attributes['title'], 'The memo is 3 h old.\nCommit it.');
  });

  it('sets what stands between backticks as code', () => {
    const entries = [{ text: 'Run `npm test` and `look`', target: TARGET }];
    const { content } = page([{ ...FOLDER, nextAction: { heading: 'N', entries, empty: '', button: null } }]);
    const codes = all(content).filter(({ tag }) => tag === 'code');
    assert.deepEqual(codes.map(textOf), ['npm test', 'look']);
    withText(content, 'Run npm test and look');
  });

  it('opens the place of an entry', () => {
    const { content, sent } = page([FOLDER]);
    withText(content, 'Go on.').onClick?.();
    assert.deepEqual(sent, [{ type: 'open', folder: 'file:///a', target: TARGET }]);
  });

  it('runs the command of a button', () => {
    const { content, sent } = page([FOLDER]);
    withText(content, 'Add').onClick?.();
    withText(content, 'Checkpoint').onClick?.();
    assert.deepEqual(sent, [
      { type: 'run', folder: 'file:///a', action: 'addDoNotRedo' },
      { type: 'run', folder: 'file:///a', action: 'checkpoint' },
    ]);
  });

  it('shows problems with their severity in words and what mends them', () => {
    const problem = {
      severity: 'warning',
      severityName: 'Warning',
      place: 'current.md, line 5',
      text: 'The memo is stale.',
      target: TARGET,
      fix: null,
      button: { action: 'checkpoint', label: 'Mend' },
    } as const;
    const more = { action: 'showProblems', label: 'Show 3 more' } as const;
    const { content, sent } = page([{ ...FOLDER, problems: { heading: '4 problems', items: [problem], more } }]);
    assert.equal(withText(content, '▲').attributes['aria-label'], 'Warning');
    withText(content, 'Mend').onClick?.();
    withText(content, 'Show 3 more').onClick?.();
    assert.deepEqual(
      sent.map((message) => message.type === 'run' && message.action),
      ['checkpoint', 'showProblems'],
    );
  });

  it('shows the fix of a problem as a button, instead of a command', () => {
    const fix = { rule: 'memo-raw-output', file: 'state/current.md', line: 4, title: 'Move it out' };
    const problem = {
      severity: 'warning',
      severityName: 'Warning',
      place: 'current.md, line 5',
      text: 'This looks like a stack trace.',
      target: TARGET,
      fix,
      button: { action: 'checkpoint', label: 'Mend' },
    } as const;
    const problems = { heading: '1 problem', items: [problem], more: null };
    const { content, sent } = page([{ ...FOLDER, problems }]);
    withText(content, 'Move it out').onClick?.();
    assert.deepEqual(sent, [{ type: 'fix', folder: 'file:///a', fix }]);
    assert.ok(all(content).every((one) => textOf(one) !== 'Mend'));
  });

  it('says how full the memo is by a bar that stops at its cap', () => {
    const meter = (lines: number): Element | undefined =>
      all(page([{ ...FOLDER, fill: { lines, cap: 150, text: 'x' } }]).content).find(({ key }) => key === 'fill');
    assert.equal(meter(87)?.attributes['class'], 'fill fine');
    assert.equal(meter(120)?.attributes['class'], 'fill near');
    assert.equal(meter(171)?.attributes['class'], 'fill over');
    assert.equal(all(meter(171)?.children ?? [])[0]?.attributes['value'], '150');
  });

  it('offers the folders to choose from where there are several', () => {
    const other = { ...FOLDER, key: 'file:///b', name: 'b', buttons: [] };
    const { content, chosen } = page([FOLDER, other], 'file:///b');
    const list = content[0];
    assert.equal(list?.tag, 'select');
    assert.deepEqual(
      all(list?.children ?? []).map((option) => [textOf(option), 'selected' in option.attributes]),
      [
        ['a', false],
        ['b', true],
      ],
    );
    list?.onChange?.('file:///a');
    assert.deepEqual(chosen, ['file:///a']);
    assert.equal(page([FOLDER], 'file:///gone').content[0]?.tag, 'header');
  });

  it('gives equal entries keys of their own', () => {
    const entries = ['Same', 'Same', 'Other'].map((text) => ({ text, target: TARGET }));
    const { content } = page([{ ...FOLDER, doNotRedo: { heading: 'H', entries, empty: '', button: null } }]);
    const keys = all(content)
      .filter(({ tag }) => tag === 'li')
      .map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
  });
});
