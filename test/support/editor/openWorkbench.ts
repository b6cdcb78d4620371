import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, readySelector } from '../../../scripts/editor/browser.mjs';
import { makeProfile, removeProfile } from '../../../scripts/editor/profile.mjs';
import { registryEditor } from '../../../scripts/editor/registry-editor.mjs';
import { installExtension, startServer } from '../../../scripts/editor/server.mjs';
import { removeFolder, temporaryFolder } from '../../../scripts/temporary-folder.mjs';
import { workspaces } from '../../../scripts/test/workspaces.mjs';
import { traceGit } from './gitTrace.ts';
import { addToolCaller } from './toolCaller.ts';

export interface WorkbenchOptions {
  /** A name of `scripts/test/workspaces.mjs`, made anew for this workbench. */
  readonly workspace: 'demo' | 'plain' | 'several' | 'tools' | 'many';
  /** User settings beside the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** False: the editor asks whether the workspace is trusted, and it is not. */
  readonly trusted?: boolean;
  /** Adds a command that calls the tools for language models; see `addToolCaller`. */
  readonly callsTools?: boolean;
  /** CSS pixels, and device pixels in one. */
  readonly window?: { readonly width: number; readonly height: number; readonly scale?: number };
}

/** A VS Code workbench in Chromium, with the packaged extension installed. */
export interface OpenWorkbench {
  readonly page: Page;
  /** The opened folder, or, of a `.code-workspace` file, the folder that it is in. */
  readonly folder: string;
  /** Addresses outside this machine that the workbench asked for; none should be. */
  readonly strayRequests: readonly string[];
  /** What the editor's processes have run git for so far, as command lines. */
  gitRuns(): readonly string[];
  close(): Promise<void>;
}

/** How long a single click or expectation may take, in milliseconds. */
const stepLimit = 15_000;

/** Opens a workspace in a workbench of its own; `close` ends its processes and deletes its folders. */
export async function openWorkbench(options: WorkbenchOptions): Promise<OpenWorkbench> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const scratch = temporaryFolder('dogear-workspace');
    undo.push(() => removeFolder(scratch));
    const opened = (await workspaces[options.workspace]?.(scratch)) ?? scratch;
    const profile = makeProfile(options.settings);
    undo.push(() => removeProfile(profile));
    const gitRuns = traceGit(profile);
    const editor = await registryEditor();
    if (options.callsTools) addToolCaller(profile);
    await installExtension(editor, profile, packagedExtension());
    const server = await startServer(editor, profile, { trust: options.trusted === false });
    undo.push(() => server.stop());
    const { context, page } = await openBrowser(profile, options.window);
    undo.push(() => context.close());
    context.setDefaultTimeout(stepLimit);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    const strayRequests = watchRequests(page);
    await page.goto(addressOf(server.origin, opened), { waitUntil: 'domcontentloaded' });
    await page.waitForSelector(readySelector, { timeout: 60_000 });
    const folder = isWorkspaceFile(opened) ? path.dirname(opened) : opened;
    return { page, folder, strayRequests, gitRuns, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function packagedExtension(): string {
  const file = process.env['DOGEAR_VSIX'];
  if (!file) throw new Error('No packaged extension: run this suite with "node scripts/test.mjs workbench".');
  return file;
}

function isWorkspaceFile(opened: string): boolean {
  return opened.endsWith('.code-workspace');
}

function addressOf(origin: string, opened: string): string {
  const query = new URLSearchParams({ [isWorkspaceFile(opened) ? 'workspace' : 'folder']: opened });
  return `${origin}/?${query}`;
}

function watchRequests(page: Page): readonly string[] {
  const stray: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
    if (/^(https?|wss?):$/.test(protocol) && !local && !isWebviewResource(hostname)) stray.push(request.url());
  });
  return stray;
}

/** The name under which a webview asks for the extension's own files; the workbench answers without any network. */
function isWebviewResource(hostname: string): boolean {
  return hostname.endsWith('.vscode-resource.vscode-cdn.net');
}
