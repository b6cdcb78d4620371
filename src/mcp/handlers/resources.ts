import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ListResourcesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { CurrentFolder } from '../currentFolder.ts';
import { findResource, MARKDOWN, RESOURCES, type Resource } from '../resources.ts';
import type { Subscriptions } from '../subscriptions.ts';

/** "Resource not found" in the MCP specification. */
const RESOURCE_NOT_FOUND = -32002;

/** Both resources are always listed, so that a client can subscribe to a plan that is still to be made. */
export function handleResources(server: Server, current: CurrentFolder, subscriptions: Subscriptions): void {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: RESOURCES.map(({ read: _, ...described }) => ({ ...described, mimeType: MARKDOWN })),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const { read, title } = known(uri);
    const folder = await current.get();
    const text = folder && read(await folder.snapshot());
    if (text === null) throw new McpError(RESOURCE_NOT_FOUND, `There is no ${title.toLowerCase()} yet.`, { uri });
    return { contents: [{ uri, mimeType: MARKDOWN, text }] };
  });
  server.setRequestHandler(SubscribeRequestSchema, async ({ params: { uri } }) => {
    await subscriptions.add(known(uri).uri);
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    subscriptions.remove(known(uri).uri);
    return {};
  });
}

function known(uri: string): Resource {
  const resource = findResource(uri);
  if (resource === null) throw new McpError(RESOURCE_NOT_FOUND, `There is no resource ${uri}.`, { uri });
  return resource;
}
