import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const configInvalid: Rule = {
  id: 'config-invalid',
  summary: '.dogear.yaml has a fault: broken YAML, an unknown setting, or a value that is not allowed.',
  severity: 'error',
  check: reportFindings('config-invalid'),
};
