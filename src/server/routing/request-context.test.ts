import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, networkPrefix } from './request-context.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['010.0.0.1', '010.0.0.1'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of one /64 share a network, and no others', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(four, four, four, four, (head, otherHead, tail, otherTail) => {
      expect(networkOf(`${head}:${tail}`)).toBe(networkOf(`${head}:${otherTail}`.toUpperCase()));
      fc.pre(head !== otherHead);
      expect(networkOf(`${head}:${tail}`)).not.toBe(networkOf(`${otherHead}:${tail}`));
    }),
  );
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
])('of the network %s, %s is kept', (network, kept) => {
  expect(networkPrefix(network)).toBe(kept);
});
