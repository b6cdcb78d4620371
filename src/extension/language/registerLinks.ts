import * as vscode from 'vscode';
import { type FileLink, fileLinks } from '../../views/language/fileLinks.ts';
import { type LanguageFolder, pathIn, selectorOf } from './languageFolder.ts';
import { projectOf } from './registerReferences.ts';

/** A link whose target is looked for when it is clicked. */
class UnresolvedLink extends vscode.DocumentLink {
  readonly paths: readonly string[];

  constructor(range: vscode.Range, paths: readonly string[]) {
    super(range);
    this.paths = paths;
  }
}

/** Makes links of the ids of decisions and tasks, and of the files that the memo names. */
export function registerLinks(folder: LanguageFolder): vscode.Disposable {
  return vscode.languages.registerDocumentLinkProvider(selectorOf(folder), {
    provideDocumentLinks(document) {
      const project = projectOf(folder, document);
      const path = pathIn(folder, document.uri);
      if (project === null || path === null) return [];
      return fileLinks(project, path, document.getText()).map((link) => documentLink(folder, document, link));
    },
    async resolveDocumentLink(link) {
      if (link instanceof UnresolvedLink) {
        const target = await firstThatStands(link.paths.map((path) => vscode.Uri.joinPath(folder.uri, path)));
        if (target !== undefined) link.target = target;
      }
      return link;
    },
  });
}

function documentLink(folder: LanguageFolder, document: vscode.TextDocument, link: FileLink): vscode.DocumentLink {
  const { range, paths, position } = link;
  const place = new vscode.Range(document.positionAt(range.start), document.positionAt(range.end));
  const [path = ''] = paths;
  if (position === null) return new UnresolvedLink(place, paths);
  const fragment = `L${position.line + 1},${position.column + 1}`;
  return new vscode.DocumentLink(place, vscode.Uri.joinPath(folder.uri, path).with({ fragment }));
}

async function firstThatStands(uris: readonly vscode.Uri[]): Promise<vscode.Uri | undefined> {
  for (const uri of uris) {
    try {
      await vscode.workspace.fs.stat(uri);
      return uri;
    } catch {
      // The next one, then.
    }
  }
  return undefined;
}
