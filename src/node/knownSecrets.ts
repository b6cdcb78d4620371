import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { isStandIn } from '../core/parse/standIn.ts';
import type { FoundSecret } from '../core/ports.ts';

type Preset = Parameters<typeof creator.create>[0];
type Rule = Parameters<Preset['registerRule']>[0];

const RULES = recommendedRules();

/** Finds the keys and tokens of known services, by the recommended rules of secretlint, but no placeholders. */
export async function findKnownSecrets(text: string): Promise<readonly FoundSecret[]> {
  const { messages } = await lintSource({
    source: { filePath: 'text.md', content: text, ext: '.md', contentType: 'text' },
    options: { config: { rules: [...RULES] }, noPhysicFilePath: true },
  });
  return messages
    .map(({ range: [start, end], message }) => ({ start, end, what: kindOf(message) }))
    .filter(({ start, end }) => !isStandIn(text.slice(start, end)));
}

/** All but the one by which a comment in a file says that what stands beside it is no secret. */
function recommendedRules() {
  const rules: { readonly id: string; readonly rule: Rule }[] = [];
  const registerRule = (rule: Rule): void => void rules.push({ id: rule.meta.id, rule });
  creator.create({ sharedOptions: {}, registerRule }, {});
  return rules.filter(({ id }) => id !== '@secretlint/secretlint-rule-filter-comments');
}

/** `found GitHub Token(...): VALUE` holds the value; only what stands before may be shown. */
function kindOf(message: string): string {
  return /^found ([^:(]{2,60})(?=[:(])/.exec(message)?.[1]?.trim() ?? 'secret';
}
