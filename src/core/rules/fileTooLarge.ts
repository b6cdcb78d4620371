import { fileRule } from './fileRule.ts';

export const fileTooLarge = fileRule({
  id: 'file-too-large',
  summary: 'A file is over the size that Dogear reads.',
  severity: 'warning',
});
