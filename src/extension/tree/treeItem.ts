import * as vscode from 'vscode';
import { INTERNAL_COMMANDS } from '../../manifest/commands.ts';
import type { TreeNode } from '../../views/tree/treeNode.ts';
import { FADED_SCHEME } from './fadedRows.ts';

/** The editor's item for a row. Its tooltip comes when it is asked for. */
export function treeItem(node: TreeNode): vscode.TreeItem {
  const item = new vscode.TreeItem(node.label, collapsibleState(node));
  item.id = node.id;
  item.description = node.description;
  item.accessibilityInformation = { label: node.accessibilityLabel(), role: 'treeitem' };
  if (node.icon !== null) item.iconPath = themeIcon(node.icon);
  if (node.kind !== null) item.contextValue = node.kind;
  if (node.faded) item.resourceUri = vscode.Uri.from({ scheme: FADED_SCHEME, path: `/${node.id}` });
  if (node.target !== null) {
    item.command = { command: INTERNAL_COMMANDS.openRow, title: vscode.l10n.t('Open'), arguments: [node.id] };
  }
  return item;
}

/** Texts of files are escaped already; nothing in it may run a command. */
export function treeTooltip({ tooltip, target }: TreeNode): vscode.MarkdownString {
  const text = new vscode.MarkdownString(tooltip.text());
  text.isTrusted = false;
  text.supportHtml = false;
  if (target !== null) {
    text.appendMarkdown('\n\n');
    text.appendText(vscode.l10n.t('{0}, line {1}', target.path, target.line + 1));
  }
  return text;
}

function collapsibleState({ children, expanded }: TreeNode): vscode.TreeItemCollapsibleState {
  if (children.length === 0) return vscode.TreeItemCollapsibleState.None;
  return expanded ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
}

function themeIcon({ id, color }: NonNullable<TreeNode['icon']>): vscode.ThemeIcon {
  return color === null ? new vscode.ThemeIcon(id) : new vscode.ThemeIcon(id, new vscode.ThemeColor(color));
}
