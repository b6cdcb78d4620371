import { isUtf8 } from 'node:buffer';
import { type Outcome, refusal, success } from '../core/errors.ts';
import { MAX_LIST_BYTES } from '../core/model/layout.ts';
import type { Input, Io } from './io.ts';
import { UsageError } from './usageError.ts';

/**
 * Reads a request, JSON on standard input. Refused with `invalid` for what is no JSON, and with `too-large`. Throws a
 * UsageError where nothing comes, rather than wait at a terminal.
 */
export async function readRequest(io: Io): Promise<Outcome<unknown>> {
  const input = io.input();
  const bytes = input.isTTY ? Buffer.of() : await readBytes(input);
  if (bytes === null) {
    return refusal('too-large', `The request on standard input is larger than ${MAX_LIST_BYTES / 1_000_000} MB.`);
  }
  if (!isUtf8(bytes)) return refusal('invalid', 'Standard input is not UTF-8.');
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') throw new UsageError('The request is missing: it is read as JSON from standard input.');
  return parseRequest(text);
}

async function readBytes(input: Input): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    length += chunk.length;
    if (length > MAX_LIST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseRequest(text: string): Outcome<unknown> {
  try {
    return success(JSON.parse(text));
  } catch (error) {
    return refusal('invalid', `Standard input is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
