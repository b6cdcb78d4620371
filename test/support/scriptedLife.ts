/**
 * One plan from its making to its end, as requests to the plan tool: set, start, complete, fail, retry, block, revise,
 * finish. Every face that carries it out must leave the same files behind.
 */
export const SCRIPTED_LIFE: readonly Readonly<Record<string, unknown>>[] = [
  {
    action: 'set',
    goal: 'Rate limiter for the public API',
    task: '#47',
    steps: [
      { id: 'algorithm', title: 'Pick the algorithm' },
      { id: 'bucket', title: 'Implement the token bucket' },
      { id: 'refill', title: 'Refill loop', parent: 'bucket' },
      { id: 'burst', title: 'Burst window', parent: 'bucket', detail: 'two seconds' },
      { id: 'load', title: 'Load test' },
      { id: 'docs', title: 'Describe the limits' },
    ],
  },
  { action: 'update', steps: [{ id: 'algorithm', status: 'running' }] },
  { action: 'update', steps: [{ id: 'algorithm', status: 'completed' }] },
  { action: 'update', steps: [{ id: 'refill', status: 'failed', reason: 'off by one' }] },
  { action: 'update', steps: [{ id: 'refill', status: 'running' }] },
  { action: 'update', steps: [{ id: 'refill', status: 'completed' }] },
  { action: 'update', steps: [{ id: 'burst', status: 'blocked', reason: 'waiting for "access"' }] },
  {
    action: 'revise',
    reason: 'No machine for a load test',
    steps: [{ id: 'burst' }, { id: 'metrics', title: 'Metrics ⏱' }, { id: 'docs' }],
  },
  { action: 'update', steps: [{ id: 'burst', status: 'completed' }] },
  { action: 'update', steps: [{ id: 'metrics', status: 'completed' }] },
  { action: 'update', steps: [{ id: 'docs', status: 'completed' }] },
];

/**
 * What a face left behind (and whatever else is put beside the files), without what must differ from one run to the next: times, ids and names that are made of them,
 * hashes, and who acted.
 */
export function withoutAccidents(files: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const archived = [...files.keys()].find((path) => path.includes('/archive/') && path.endsWith('/plan.json'));
  const id = archived === undefined ? '' : String(JSON.parse(files.get(archived) ?? '').id);
  const plain = (text: string) =>
    text
      .replaceAll(id, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/\b\d{4}-\d\d-\d\d-([a-z0-9-]*?)-[a-z0-9]{6}(?![\w-])/g, 'DATE-$1-ID')
      .replace(/"hash":"[0-9a-f]{64}"/g, '"hash":"HASH"')
      .replace(/"actor":"[^"]*"/g, '"actor":"ACTOR"')
      .replace(/"commit": "[0-9a-f]{40,64}"/g, '"commit": "COMMIT"');
  const entries = [...files].map(([path, text]) => [plain(path), plain(text)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
