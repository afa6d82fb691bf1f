import { expect, inject, test } from 'vitest';
import { readServerFacts, type ServerFacts, serverFaults } from './server-faults.ts';

const sound: ServerFacts = {
  version: 150_004,
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  clockAheadMs: -4_900,
};

test.each<[Partial<ServerFacts>, string[]]>([
  [{}, []],
  [{ version: 180_004, synchronousCommit: 'remote_apply', clockAheadMs: 4_900 }, []],
  [{ version: 149_999 }, ['PostgreSQL 14']],
  [{ fsync: 'off' }, ['fsync off']],
  [{ fullPageWrites: 'off' }, ['full_page_writes off']],
  [{ synchronousCommit: 'off' }, ['synchronous_commit off']],
  [{ clockAheadMs: 6_000 }, ['6 s ahead of']],
  [{ clockAheadMs: -3_600_000 }, ['3600 s behind']],
  [{ version: 90_624, fsync: 'off', clockAheadMs: 60_000 }, ['PostgreSQL 9', 'fsync off', '60 s ahead of']],
])('A-CFG-04: a PostgreSQL that loses data, is too old or out of time is not trusted: %o', (facts, said) => {
  expect(serverFaults({ ...sound, ...facts })).toEqual(said.map((part) => expect.stringContaining(part)));
});

test('the settings are the server’s own, its clock is compared with ours', async () => {
  const facts = await readServerFacts(inject('serverRole').url);
  expect(facts.version).toBeGreaterThan(150_000);
  expect(facts.synchronousCommit).toBe('on');
  expect(Math.abs(facts.clockAheadMs)).toBeLessThan(2_000);
});
