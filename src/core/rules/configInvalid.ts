import { parserRule } from './parserRule.ts';

export const configInvalid = parserRule({
  id: 'config-invalid',
  summary: '.dogear.yaml has a fault: broken YAML, an unknown setting, or a value that is not allowed.',
  severity: 'error',
});
