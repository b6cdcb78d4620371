/**
 * The messages of a line; a blank one has none. Version 2025-03-26 of the protocol lets a client send several at once, as a list; the transport knows
 * single ones. A line that is no list, or none that holds anything, is left for it to judge.
 */
export function splitBatch(line: Uint8Array): readonly Uint8Array[] {
  const first = line.find((byte) => !SPACE.has(byte));
  if (first === undefined) return [];
  if (first !== BRACKET) return [line];
  try {
    const messages: unknown = JSON.parse(Buffer.from(line).toString('utf8'));
    if (!Array.isArray(messages) || messages.length === 0) return [line];
    return messages.map((message) => Buffer.from(`${JSON.stringify(message)}\n`));
  } catch {
    return [line];
  }
}

const BRACKET = 0x5b;
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
