import * as z from 'zod/mini';
import type { Tool } from './tool.ts';

export type JsonSchema = Readonly<Record<string, unknown>> & { readonly type: 'object' };

/** The arguments of a tool as JSON Schema, for publication: flat, without `$ref`, and as short as it can be. */
export function inputSchema(tool: Tool): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.schema, {
    override({ jsonSchema }) {
      // What every JSON number is anyway need not be said, and every word costs the model's attention.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return schema as JsonSchema;
}
