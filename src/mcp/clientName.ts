const MAX_LENGTH = 40;

/**
 * A client's name as it stands in the journal's `mcp:CLIENT`: letters, digits, `.`, `_` and `-`, at most 40 characters,
 * so that no client can write what reads as something else.
 */
export function clientName(stated: string | undefined): string {
  const name = (stated ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^[-.]+|[-.]+$/g, '');
  return name === '' ? 'unknown' : name;
}
