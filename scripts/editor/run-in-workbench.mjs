import { format } from 'node:util';
import { openBrowser } from './browser.mjs';
import { makeProfile, removeProfile } from './profile.mjs';
import { startServer } from './server.mjs';

/** Lines that the workbench itself logs. */
const noise =
  /^\[(AgentHost|RemoteAgentHost|AccountPolicyGate|ChatModelSelection|Service Worker|reconnection-grace)|^(Creating a socket|Resolv(ing|ed) connection|Updating additional)|Ignoring fetching additional builtin/;

/**
 * Runs an extension's tests inside the extension host of a registry editor, shown to a headless Chromium.
 *
 * @param {import('./registry-editor.mjs').RegistryEditor} editor
 * @param {{ extension: string, tests: string, workspace: string | undefined, limit: number }} run absolute paths;
 *   `workspace`: a folder or a `.code-workspace` file; `limit` in milliseconds
 * @returns {Promise<number>} the tests' exit code: 0 passed
 */
export async function runInWorkbench(editor, { extension, tests, workspace, limit }) {
  const profile = makeProfile();
  try {
    const server = await startServer(editor, profile, { smokeTestDriver: true });
    try {
      const { context, page } = await openBrowser(profile);
      try {
        const { code } = await listen(page, limit);
        await page.goto(testAddress(server, { extension, tests, workspace }), { waitUntil: 'domcontentloaded' });
        return await code;
      } finally {
        await context.close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    removeProfile(profile);
  }
}

/**
 * Forwards the tests' output, and waits for their exit code. Must be called before the page loads.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} limit
 * @returns {Promise<{ code: Promise<number> }>} in an object, since an awaited promise would be awaited too
 */
async function listen(page, limit) {
  /** @type {(code: number) => void} */
  let exit = () => {};
  /** @type {Promise<number>} */
  const code = new Promise((resolve, reject) => {
    exit = resolve;
    page.on('crash', () => reject(new Error('The browser page crashed.')));
    setTimeout(() => reject(new Error(`The tests did not end in ${limit / 1000} s.`)), limit).unref();
  });
  await page.exposeFunction('codeAutomationLog', (/** @type {string} */ type, /** @type {unknown[]} */ args) => {
    const line = format(...args);
    if (noise.test(line)) return;
    (type === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
  });
  await page.exposeFunction('codeAutomationExit', (/** @type {number} */ value) => exit(value));
  return { code };
}

/**
 * @param {import('./server.mjs').EditorServer} server
 * @param {{ extension: string, tests: string, workspace: string | undefined }} run
 */
function testAddress(server, { extension, tests, workspace }) {
  const remote = (/** @type {string} */ file) => `vscode-remote://${server.authority}${encodeURI(file)}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(tests)],
    ['skipWelcome', 'true'],
  ];
  const query = new URLSearchParams({ payload: JSON.stringify(payload) });
  if (workspace?.endsWith('.code-workspace')) query.set('workspace', workspace);
  else if (workspace) query.set('folder', workspace);
  else query.set('ew', 'true');
  return `${server.origin}/?${query}`;
}
