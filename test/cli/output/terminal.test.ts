import assert from 'node:assert/strict';
import { detectTerminal, type Surroundings } from '../../../src/cli/output/terminal.ts';

function detect(env: Surroundings['env'], more: Partial<Surroundings> = {}) {
  return detectTerminal({ platform: 'linux', env, isTerminal: true, columns: 120, ...more });
}

describe('detectTerminal', () => {
  it('colours only a terminal that shows colours', () => {
    assert.equal(detect({}).color, true);
    assert.equal(detect({}, { isTerminal: false }).color, false);
    assert.equal(detect({ TERM: 'dumb' }).color, false);
  });

  it('honours NO_COLOR unless it is empty', () => {
    assert.equal(detect({ NO_COLOR: '1' }).color, false);
    assert.equal(detect({ NO_COLOR: '' }).color, true);
  });

  for (const [env, unicode] of [
    [{}, true],
    [{ LANG: 'en_GB.UTF-8' }, true],
    [{ LANG: 'C.utf8' }, true],
    [{ LANG: 'C' }, false],
    [{ LANG: 'de_DE.ISO-8859-1' }, false],
    [{ LC_ALL: 'POSIX', LANG: 'en_GB.UTF-8' }, false],
    [{ LC_ALL: '', LC_CTYPE: 'ja_JP.UTF-8', LANG: 'C' }, true],
    [{ TERM: 'linux', LANG: 'en_GB.UTF-8' }, false],
  ] as const) {
    it(`uses ${unicode ? 'Unicode' : 'ASCII'} with ${JSON.stringify(env)}`, () => {
      assert.equal(detect(env).unicode, unicode);
    });
  }

  for (const [env, unicode] of [
    [{}, false],
    [{ WT_SESSION: 'id' }, true],
    [{ TERM_PROGRAM: 'vscode' }, true],
    [{ TERM: 'xterm-256color' }, true],
  ] as const) {
    it(`uses ${unicode ? 'Unicode' : 'ASCII'} on Windows with ${JSON.stringify(env)}`, () => {
      assert.equal(detect(env, { platform: 'win32' }).unicode, unicode);
    });
  }

  it('breaks lines at 80 columns, or earlier on a narrower terminal', () => {
    assert.equal(detect({}).columns, 80);
    assert.equal(detect({}, { columns: 60 }).columns, 60);
    assert.equal(detect({}, { columns: 10 }).columns, 40);
    assert.equal(detect({}, { columns: 60, isTerminal: false }).columns, 80);
  });
});
