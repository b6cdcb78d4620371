import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ReadResourceResult,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../../core/ports.ts';
import type { CurrentFolder } from '../currentFolder.ts';
import { isSendable } from '../fittingReply.ts';
import { reportFaults } from '../reportFaults.ts';
import { findResource, MARKDOWN, RESOURCES, type Resource } from '../resources.ts';
import type { Subscriptions } from '../subscriptions.ts';

/** "Resource not found" in the MCP specification. */
const RESOURCE_NOT_FOUND = -32002;

export interface ResourceHost {
  readonly current: CurrentFolder;
  readonly subscriptions: Subscriptions;
  readonly log: Log;
}

/** Both resources are always listed, so that a client can subscribe to a plan that is still to be made. */
export function handleResources(server: Server, { current, subscriptions, log }: ResourceHost): void {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: RESOURCES.map(({ read: _, ...described }) => ({ ...described, mimeType: MARKDOWN })),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) =>
    reportFaults(log, `Reading ${uri}`, () => readResource(current, uri)),
  );
  server.setRequestHandler(SubscribeRequestSchema, ({ params: { uri } }) =>
    reportFaults(log, `The subscription to ${uri}`, async () => {
      await subscriptions.add(known(uri).uri);
      return {};
    }),
  );
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    subscriptions.remove(known(uri).uri);
    return {};
  });
}

async function readResource(current: CurrentFolder, uri: string): Promise<ReadResourceResult> {
  const { read, title } = known(uri);
  const folder = await current.get();
  const text = folder && read(await folder.snapshot());
  if (text === null) throw new McpError(RESOURCE_NOT_FOUND, `There is no ${title.toLowerCase()} yet.`, { uri });
  if (!isSendable(text)) {
    const message = `The ${title.toLowerCase()} is too large to be sent. Read it in parts from the state directory.`;
    throw new McpError(ErrorCode.InternalError, message, { uri });
  }
  return { contents: [{ uri, mimeType: MARKDOWN, text }] };
}

function known(uri: string): Resource {
  const resource = findResource(uri);
  if (resource === null) {
    const uris = RESOURCES.map((one) => one.uri).join(' and ');
    throw new McpError(RESOURCE_NOT_FOUND, `There is no resource ${uri}. The resources are ${uris}.`, { uri });
  }
  return resource;
}
