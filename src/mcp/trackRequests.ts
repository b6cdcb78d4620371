import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CancelledNotificationSchema,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';

export interface TrackedTransport {
  readonly transport: Transport;
  /** Resolves as soon as every request received so far has been answered. */
  answered(): Promise<void>;
}

/** Knows which requests of the client are still to be answered, so that none is cut off when its input ends. */
export function trackRequests(inner: Transport): TrackedTransport {
  const open = new Set<RequestId>();
  const waiting: (() => void)[] = [];
  const close = (id: RequestId | undefined): void => {
    if (id !== undefined) open.delete(id);
    if (open.size === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  const transport: Transport = {
    async start() {
      inner.onclose = () => transport.onclose?.();
      inner.onerror = (error) => transport.onerror?.(error);
      inner.onmessage = (message, extra) => {
        if (isJSONRPCRequest(message)) open.add(message.id);
        transport.onmessage?.(message, extra);
        close(cancelledId(message));
      };
      await inner.start();
    },
    async send(message, options) {
      await inner.send(message, options);
      if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) close(message.id);
    },
    close: () => inner.close(),
  };
  return {
    transport,
    answered: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}

/** A request that the client gave up gets no answer. */
function cancelledId(message: JSONRPCMessage): RequestId | undefined {
  const cancelled = CancelledNotificationSchema.safeParse(message);
  return cancelled.success ? cancelled.data.params.requestId : undefined;
}
