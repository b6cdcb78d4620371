import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { dogear, PROGRAM } from './support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

/** In a namespace of its own, where anybody may mount, and which takes its disk with it as it ends. */
const MOUNT = ['--map-root-user', '--mount'];

/**
 * Updates a plan on a disk of 128 KiB that has room for more and more pages, and once while it is read-only. Of each try
 * it leaves the reply and the state directory in a folder of its own.
 */
const SCRIPT = `
set -eu
disk=$1 results=$2 program=$3
mount -t tmpfs -o size=128k tmpfs "$disk"
try() {
  mkdir "$results/$1"
  code=0
  node "$program" plan update --id a --status running --dir "$disk" > "$results/$1/reply.json" || code=$?
  echo "$code" > "$results/$1/code"
  cp -a "$disk/state" "$results/$1/state"
}
for room in $4; do
  rm -rf "$disk"/*
  cp -a "$results/state" "$disk/state"
  cat /dev/zero > "$disk/filler" 2> /dev/null || true
  truncate --size="-\${room}K" "$disk/filler"
  try "$room"
done
rm -rf "$disk"/*
cp -a "$results/state" "$disk/state"
mount -o remount,ro "$disk"
try read-only
`;

const ROOMS = Array.from({ length: 12 }, (_, pages) => String(pages * 4));
const FILES = ['PLAN.md', 'journal.jsonl', 'plan.json'];

/** One try: what the command line answered, and what it left. */
interface Try {
  readonly code: number;
  readonly reply: { readonly ok: boolean; readonly error?: { readonly code: string; readonly message: string } };
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

describe('a plan on a disk that does not take it', () => {
  let folder: TemporaryFolder;
  before(async function () {
    this.timeout(Math.max(this.timeout(), 120_000));
    folder = temporaryFolder({ 'disk/here': '', 'results/here': '' });
    const probe = spawnSync('unshare', [...MOUNT, 'mount', '-t', 'tmpfs', 'tmpfs', folder.path('disk')]);
    if (probe.status !== 0) {
      process.stdout.write(`      No disk can be mounted here: ${probe.error?.message ?? probe.stderr}\n`);
      this.skip();
    }
    // Of several pages, so that some of it fits when not all does.
    const steps = [{ id: 'a', title: 'A', detail: 'x'.repeat(9000) }];
    const input = JSON.stringify({ goal: 'Rate limiter', steps });
    const { code, stdout } = await dogear(['plan', 'set', '--dir', folder.path('results')], { input });
    assert.equal(code, 0, stdout);
    const args = [folder.path('disk'), folder.path('results'), PROGRAM, ROOMS.join(' ')];
    const { status, stderr } = spawnSync('unshare', [...MOUNT, 'bash', '-c', SCRIPT, 'bash', ...args]);
    assert.equal(status, 0, String(stderr));
  });
  after(() => folder.remove());

  const textsIn = (...parts: readonly string[]) => FILES.map((name) => folder.read(path.join(...parts, name)));
  const tried = (name: string): Try => ({
    code: Number(folder.read(`results/${name}/code`)),
    reply: JSON.parse(folder.read(`results/${name}/reply.json`)),
    names: readdirSync(folder.path('results', name, 'state')).sort(),
    texts: textsIn('results', name, 'state'),
  });

  it('a full one: refuses with the reason, and leaves every file old or new, never a part of one or another beside', () => {
    const before = textsIn('results/state');
    const tries = ROOMS.map(tried);
    const revisions = tries.map(({ code, reply, names, texts: [markdown = '', journal = '', plan = ''] }) => {
      assert.deepEqual(names, FILES);
      assert.equal(code, reply.ok ? 0 : 1);
      const { revision } = JSON.parse(plan);
      const written = FILES.filter((_, at) => [markdown, journal, plan][at] !== before[at]);
      if (reply.ok) assert.deepEqual(written, FILES);
      else {
        assert.equal(reply.error?.code, 'io');
        assert.match(reply.error?.message ?? '', /no space left on the disk \(ENOSPC\)/);
        for (const name of written) assert.ok(reply.error?.message.includes(`state/${name}`), reply.error?.message);
      }
      assert.equal(revision, written.includes('plan.json') ? 2 : 1);
      for (const line of journal.trimEnd().split('\n')) JSON.parse(line);
      return `${reply.ok} ${revision}`;
    });
    assert.deepEqual([revisions[0], revisions.at(-1)], ['false 1', 'true 2']);
  });

  it('a read-only one: refuses with the reason, and changes nothing', () => {
    const { code, reply, names, texts } = tried('read-only');
    assert.deepEqual([code, reply.error?.code, names], [1, 'io', FILES]);
    assert.match(
      reply.error?.message ?? '',
      /^state cannot be written: the disk is read-only \(EROFS\)\. Nothing was changed\. Make the disk writable/,
    );
    assert.deepEqual(texts, textsIn('results/state'));
  });
});
