import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TOOLS } from '../../src/core/tools/index.ts';
import { planTool } from '../../src/core/tools/plan.ts';
import { RESOURCES } from '../../src/mcp/resources.ts';
import { toolDesk } from '../support/toolFolder.ts';

describe('docs/mcp.md', () => {
  const text = readFileSync('docs/mcp.md', 'utf8');
  const sorted = (values: readonly (string | undefined)[]) => [...values].sort();
  const firstCells = (section: string) => {
    const [, body = ''] = text.split(`\n## ${section}\n`);
    return [...(body.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` +\|/gm)].map(([, cell]) => cell);
  };

  it('names every tool and every resource, and no other', () => {
    assert.deepEqual(sorted(firstCells('Tools')), sorted(TOOLS.map(({ name }) => name)));
    assert.deepEqual(sorted(firstCells('Resources and the prompt')), sorted(RESOURCES.map(({ uri }) => uri)));
  });

  it('shows requests that are carried out as they stand', async () => {
    const blocks = [...text.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json = '']) => JSON.parse(json));
    const requests = blocks.filter(({ action }) => action !== undefined);
    assert.equal(requests.length, 2);
    const { call } = toolDesk();
    for (const request of requests) assert.equal((await call(planTool, request)).refused, false);
  });
});
