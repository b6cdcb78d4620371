import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** The page around the Memo view. It may load its own script and style, and nothing else. */
export function memoPage(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomBytes(16).toString('base64');
  const uri = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}';`;
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${uri('webview.css')}">
<title>Memo</title>
</head>
<body>
<main id="memo"></main>
<script nonce="${nonce}" src="${uri('webview.js')}"></script>
</body>
</html>`;
}
