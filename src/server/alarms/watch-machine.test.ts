import { expect, test } from 'vitest';
import { clockAheadMs } from '#db/clock-ahead.ts';
import { startTestApp } from '#testing/server.ts';
import { makeLogger } from '../log.ts';
import { deviceOf, freePart, watchedFolders, watchMachine } from './watch-machine.ts';

const hourMs = 3_600_000;

function aWatch() {
  const lines: string[] = [];
  const machine = {
    data: 0.5,
    elsewhere: undefined as number | undefined,
    backups: 1,
    aheadMs: 0,
    now: 0,
    fault: undefined as string | undefined,
  };
  const look = watchMachine(
    makeLogger('error', { write: (line) => void lines.push(line) }),
    watchedFolders('/data', '/mnt/backups'),
    {
      freePart: async (folder) =>
        folder === '/mnt/backups' ? machine.backups : folder === '/data' ? machine.data : machine.elsewhere,
      // What lies in the data folder is on its disk.
      deviceOf: async (folder) => (folder === '/mnt/backups' ? 3 : folder.endsWith('elsewhere') ? 2 : 1),
      clockAheadMs: async () => machine.aheadMs,
      faultsOfKeyFiles: () => ({ DATA_KEYS: machine.fault, INDEX_KEYS: undefined }),
    },
    () => machine.now,
  );
  const raised = () => lines.splice(0).map((line) => JSON.parse(line) as { alarm: string; freePercent?: number });
  return { machine, look, raised };
}

test('A-LOG: a disk with less than a tenth free is an alarm when it comes to that, each day while it lasts, and anew when it comes again', async () => {
  const { machine, look, raised } = aWatch();
  const isRaised = async (data: number, hours: number) => {
    Object.assign(machine, { data, now: machine.now + hours * hourMs });
    await look();
    return raised().length;
  };
  expect(await isRaised(0.1, 0)).toBe(0);
  expect(await isRaised(0.099, 1)).toBe(1);
  expect(await isRaised(0.05, 23)).toBe(0);
  expect(await isRaised(0.05, 1)).toBe(1);
  expect(await isRaised(0.2, 1)).toBe(0);
  expect(await isRaised(0.05, 1)).toBe(1);
});

test('the disk of a database that lies elsewhere is watched by itself', async () => {
  const { machine, look, raised } = aWatch();
  machine.elsewhere = 0.04;
  await look();
  expect(raised()).toMatchObject([{ alarm: 'disk-low', disk: 'database', freePercent: 4 }]);
});

test('the disk of the backups is watched by itself, and one disk is one alarm', async () => {
  const { machine, look, raised } = aWatch();
  Object.assign(machine, { data: 0.01, backups: 0.05 });
  await look();
  expect(raised()).toMatchObject([{ disk: 'data' }, { disk: 'backups', freePercent: 5 }]);
});

test.each([5_001, -5_001])('a clock %i ms off the database’s is an alarm, one 5 s off is none', async (aheadMs) => {
  const { machine, look, raised } = aWatch();
  machine.aheadMs = Math.sign(aheadMs) * 5_000;
  await look();
  expect(raised()).toEqual([]);
  machine.aheadMs = aheadMs;
  await look();
  expect(raised()).toMatchObject([{ alarm: 'clock-off', aheadSeconds: Math.round(aheadMs / 1_000) }]);
});

test('F-19: a file of keys that cannot be read is an alarm, and anew when it goes again', async () => {
  const { machine, look, raised } = aWatch();
  const raisedFor = async (fault: string | undefined) => {
    machine.fault = fault;
    await look();
    return raised();
  };
  expect(await raisedFor(undefined)).toEqual([]);
  expect(await raisedFor('ENOENT')).toMatchObject([
    { alarm: 'key-file-unusable', setting: 'DATA_KEYS', fault: 'ENOENT' },
  ]);
  expect(await raisedFor('ENOENT')).toEqual([]);
  expect(await raisedFor(undefined)).toEqual([]);
  expect(await raisedFor('ENOENT')).toHaveLength(1);
});

test('disk and clock of this machine are read', async () => {
  const { db } = await startTestApp();
  expect(await freePart('/')).toBeGreaterThanOrEqual(0);
  expect(await freePart('/')).toBeLessThanOrEqual(1);
  expect(await freePart('/no/such/folder')).toBeUndefined();
  expect([await deviceOf('/'), await deviceOf('/no/such/folder')]).toEqual([expect.any(Number), undefined]);
  expect(Math.abs(await clockAheadMs(db))).toBeLessThan(60_000);
});
