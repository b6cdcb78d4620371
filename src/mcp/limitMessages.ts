import { Readable } from 'node:stream';
import { ErrorCode, type JSONRPCErrorResponse, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { MAX_LIST_BYTES } from '../core/model/layout.ts';
import { splitBatch } from './splitBatch.ts';

/** A plan that comes in a longer message could not be read again. */
export const MAX_MESSAGE_BYTES = MAX_LIST_BYTES;

/** Of a message that is passed over as much is kept, of its beginning and of its end, as tells its id. */
const KEPT_BYTES = 1000;

type Refuse = (answer: JSONRPCErrorResponse) => void;

/**
 * A client's messages, one a line and each by itself, without those that are too long: the transport would end the connection over them.
 * `refuse` sends the answer to each of those; a message whose id cannot be told gets none.
 */
export function limitMessages(
  input: AsyncIterable<Uint8Array>,
  refuse: Refuse,
  maxBytes: number = MAX_MESSAGE_BYTES,
): Readable {
  return Readable.from(shortMessages(input, refuse, maxBytes), { objectMode: false });
}

async function* shortMessages(
  input: AsyncIterable<Uint8Array>,
  refuse: Refuse,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let message = newMessage();
  for await (const chunk of input) {
    for (let start = 0; start < chunk.length; ) {
      const end = chunk.indexOf(0x0a, start) + 1 || chunk.length;
      message = extended(message, chunk.subarray(start, end), maxBytes);
      start = end;
      if (chunk[end - 1] !== 0x0a) continue;
      if (message.size <= maxBytes) yield* splitBatch(Buffer.concat(message.parts));
      else answer(message, refuse, maxBytes);
      message = newMessage();
    }
  }
}

/** What has come of a message so far: all of it, or once it is too long its beginning and its end. */
interface Message {
  readonly size: number;
  readonly parts: Uint8Array[];
}

function newMessage(): Message {
  return { size: 0, parts: [] };
}

function extended({ size: before, parts }: Message, part: Uint8Array, maxBytes: number): Message {
  const size = before + part.length;
  parts.push(part);
  if (size <= maxBytes) return { size, parts };
  const all = Buffer.concat(parts);
  return {
    size,
    parts: all.length <= 2 * KEPT_BYTES ? [all] : [all.subarray(0, KEPT_BYTES), all.subarray(-KEPT_BYTES)],
  };
}

function answer({ size, parts }: Message, refuse: Refuse, maxBytes: number): void {
  const id = idOf(Buffer.concat(parts).toString('utf8'));
  if (id === null) return;
  const [megabytes, most] = [size, maxBytes].map((bytes) => (bytes / 1_000_000).toFixed(1));
  const message = `The request is too large: ${megabytes} MB, at most ${most} MB are read. Send less at once, or put long texts into files and name them.`;
  refuse({ jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidRequest, message } });
}

const ID = /"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)/;
/** Members that are texts, between which the id may stand. */
const TEXT = /"(?:jsonrpc|method)"\s*:\s*"[^"]*"/;
const AT_BEGINNING = new RegExp(`^\\s*\\{\\s*(?:${TEXT.source}\\s*,\\s*)*${ID.source}`);
const AT_END = new RegExp(`,\\s*${ID.source}\\s*(?:,\\s*${TEXT.source}\\s*)*\\}\\s*$`);

/** The id of the message itself, and none that stands in what it carries: before that, or behind it. */
function idOf(text: string): RequestId | null {
  const written = (AT_BEGINNING.exec(text) ?? AT_END.exec(text))?.[1];
  return written === undefined ? null : (JSON.parse(written) as RequestId);
}
