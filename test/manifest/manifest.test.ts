import assert from 'node:assert/strict';
import { STEP_STATUSES } from '../../src/core/model/status.ts';
import { COMMANDS } from '../../src/manifest/commands.ts';
import { CONTEXT_KEYS } from '../../src/manifest/contextKeys.ts';
import { KNOWN_FILES } from '../../src/manifest/knownFiles.ts';
import { ROW_KINDS, TOOL_MOVES, toolRow } from '../../src/manifest/rowKinds.ts';
import { SETTINGS } from '../../src/manifest/settings.ts';
import { MCP_PROVIDER } from '../../src/manifest/tools.ts';
import { VIEW_CONTAINER, VIEWS } from '../../src/manifest/views.ts';
import { packageJson } from './packageJson.ts';

const { contributes, activationEvents, capabilities } = packageJson();
const menuItems = Object.values(contributes.menus).flat();
const clauses = [...menuItems, ...contributes.viewsWelcome, ...contributes.views.dogear].flatMap(
  ({ when }) => when ?? [],
);

function sorted(values: Iterable<string>): readonly string[] {
  return [...values].sort();
}

describe('package.json', () => {
  it('declares exactly the commands that the code names, all under Dogear', () => {
    assert.deepEqual(sorted(contributes.commands.map(({ command }) => command)), sorted(Object.values(COMMANDS)));
    for (const { category, icon } of contributes.commands) {
      assert.equal(category, 'Dogear');
      assert.match(icon, /^\$\([a-z-]+\)$/);
    }
  });

  it('declares the views that the code names', () => {
    assert.deepEqual(
      contributes.viewsContainers.activitybar.map(({ id }) => id),
      [VIEW_CONTAINER],
    );
    assert.deepEqual(sorted(contributes.views.dogear.map(({ id }) => id)), sorted(Object.values(VIEWS)));
    for (const { view } of contributes.viewsWelcome) assert.equal(view, VIEWS.plan);
  });

  it('declares the settings with the defaults that the code has', () => {
    const declared = Object.entries(contributes.configuration.properties).map(([id, { default: value }]) => [
      id,
      value,
    ]);
    assert.deepEqual(Object.fromEntries(declared), SETTINGS);
  });

  it('declares the MCP server under the id that the code offers it by', () => {
    assert.deepEqual(
      contributes.mcpServerDefinitionProviders.map(({ id }) => id),
      [MCP_PROVIDER],
    );
  });

  it('puts only declared commands into menus', () => {
    const declared = new Set<string>(Object.values(COMMANDS));
    for (const { command } of menuItems) assert.ok(declared.has(command), command);
  });

  it('asks in when clauses only for context keys that the code sets, and for each of them', () => {
    const asked = clauses.flatMap((when) => when.match(/(?<!\bconfig\.)\bdogear\.(?!plan\b|memo\b)\w+/g) ?? []);
    assert.deepEqual(sorted(new Set(asked)), sorted(Object.values(CONTEXT_KEYS)));
  });

  it('asks in when clauses only for settings that there are', () => {
    const asked = clauses.flatMap((when) => [...when.matchAll(/\bconfig\.([\w.]+)/g)].map(([, id = '']) => id));
    for (const id of asked) assert.ok(Object.keys(SETTINGS).includes(id), id);
  });

  it('lets no workspace agree in the place of the person to look into the home folder', () => {
    assert.equal(contributes.configuration.properties['dogear.plans.fromHome']?.scope, 'application');
  });

  it('gives every row that the tree offers a menu, and no other', () => {
    const kinds = Object.values(ROW_KINDS);
    const items = contributes.menus['view/item/context'].map(({ when = '' }) => when);
    for (const kind of kinds)
      assert.ok(
        items.some((when) => offers(when, kind)),
        kind,
      );
    for (const when of items)
      assert.ok(
        kinds.some((kind) => offers(when, kind)),
        when,
      );
    for (const status of STEP_STATUSES) assert.ok(kinds.includes(`step.${status}`), status);
  });

  it("has a menu for every move of a step in another tool's plan", () => {
    const items = contributes.menus['view/item/context'].map(({ when = '' }) => when);
    for (const move of TOOL_MOVES) {
      const kind = toolRow([move]) ?? '';
      assert.ok(
        items.some((when) => offers(when, kind)),
        move,
      );
      assert.ok(
        items.some((when) => !offers(when, kind)),
        move,
      );
    }
  });

  it('is activated by the files that the code looks for, and looks for them once started', () => {
    assert.deepEqual(
      sorted(activationEvents),
      sorted(['onStartupFinished', ...KNOWN_FILES.map((file) => `workspaceContains:${file}`)]),
    );
  });

  it('says what it does in a workspace that is not trusted or not on a disk', () => {
    assert.equal(capabilities.untrustedWorkspaces.supported, 'limited');
    assert.equal(capabilities.virtualWorkspaces.supported, false);
  });
});

/** Whether a menu's clause lets a kind of row through. */
function offers(when: string, kind: string): boolean {
  const pattern = /viewItem =~ \/(.+)\//.exec(when)?.[1];
  if (pattern !== undefined) return new RegExp(pattern).test(kind);
  return /viewItem == (\S+)/.exec(when)?.[1] === kind;
}
