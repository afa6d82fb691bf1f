import { expect, test } from 'vitest';
import type { Manifest } from './manifest.ts';
import { leadsOn, newestLine } from './timelines.ts';

async function* histories() {
  yield { name: '00000003.history', bytes: Buffer.from('1\t0/5000028\tbefore 2026-11-25\n') };
  yield { name: '00000002.history', bytes: Buffer.from('1\t0/9000000\tno recovery target specified\n') };
}

const copy = (timeline: number, position: string) =>
  ({ wal: { timeline, first: `0000000${timeline}00000000${position}` } }) as Manifest;

test('the newest state is reached from a backup only that no restore went back to before', async () => {
  const line = await newestLine(histories());
  expect(leadsOn(copy(1, '00000004'), line)).toBe(true);
  // Begun in the file in which the line left: it had not ended then.
  expect(leadsOn(copy(1, '00000005'), line)).toBe(false);
  expect(leadsOn(copy(1, '00000007'), line)).toBe(false);
  expect(leadsOn(copy(2, '00000003'), line)).toBe(false);
  expect(leadsOn(copy(3, '00000006'), line)).toBe(true);
  expect(leadsOn(copy(1, '00000007'), undefined)).toBe(true);
});
