import { fileRule } from './fileRule.ts';

export const fileUnreadable = fileRule({
  id: 'file-unreadable',
  summary: 'A file stands where one belongs and cannot be read as text.',
  severity: 'error',
});
