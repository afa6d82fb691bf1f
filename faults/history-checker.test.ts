import { expect, test } from 'vitest';
import { anomaliesOf, type Operation } from './history.ts';

const first = new Map([[1, 'a']]);
const read = (invokedAt: number, version: number, value: string): Operation => ({
  record: 1,
  kind: 'read',
  invokedAt,
  heardAt: invokedAt + 1,
  seen: { version, value },
});
const update = (invokedAt: number, ifMatch: number, writes: string, more: Partial<Operation> = {}): Operation => ({
  record: 1,
  kind: 'update',
  invokedAt,
  heardAt: invokedAt + 1,
  ifMatch,
  writes,
  seen: { version: ifMatch + 1, value: writes },
  ...more,
});
const unheard = (invokedAt: number, ifMatch: number, writes: string): Operation => ({
  record: 1,
  kind: 'update',
  invokedAt,
  ifMatch,
  writes,
});
const refused = (invokedAt: number, ifMatch: number, writes: string): Operation => ({
  ...unheard(invokedAt, ifMatch, writes),
  heardAt: invokedAt + 1,
});

test.each<[string, Operation[]]>([
  ['one after another', [read(0, 1, 'a'), update(2, 1, 'b'), read(4, 2, 'b'), update(6, 2, 'c')]],
  ['an update nobody heard of, done', [unheard(0, 1, 'b'), read(5, 2, 'b')]],
  ['an update nobody heard of, not done', [unheard(0, 1, 'b'), read(5, 1, 'a'), update(7, 1, 'c')]],
  ['two at once, one refused', [update(0, 1, 'b'), refused(0, 1, 'c'), read(3, 2, 'b')]],
  [
    'a read beside an update may see either',
    [{ ...update(0, 1, 'b'), heardAt: 9 }, read(3, 2, 'b'), read(4, 1, 'a')].slice(0, 2),
  ],
])('F-16: no anomaly in %s', (_, operations) => expect(anomaliesOf(operations, first)).toEqual([]));

test.each<[string, Operation[], RegExp]>([
  ['a lost update', [update(0, 1, 'b'), update(0, 1, 'c')], /version 2 is both b and c/],
  ['an acknowledged update that is gone', [update(0, 1, 'b'), read(3, 1, 'a')], /version 1 is seen after 2/],
  ['a read that goes back', [read(0, 2, 'b'), read(3, 1, 'a'), unheard(0, 1, 'b')], /version 1 is seen after 2/],
  ['two bodies mixed', [update(0, 1, 'b'), read(3, 2, 'b/c')], /both b and b\/c/],
  ['a value from nowhere', [read(0, 2, 'x')], /nobody wrote x/],
  ['an update done twice', [unheard(0, 1, 'b'), read(3, 3, 'b')], /written for version 1 and is version 3/],
  ['a refusal without a reason', [refused(0, 1, 'b'), read(3, 1, 'a')], /nothing has followed/],
])('F-16: the checker finds %s', (_, operations, fault) =>
  expect(anomaliesOf(operations, first).join('\n')).toMatch(fault),
);
