import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './request-context.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of one /64 share a network', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.nat(0xffff), (address, last) => {
      const full = networkOf(address);
      expect(full.endsWith('::/64') || /^\d+\.\d+\.\d+\.\d+$/.test(full)).toBe(true);
      if (full.endsWith('::/64'))
        expect(networkOf(`${full.replace('::/64', '')}:1:2:3:${last.toString(16)}`)).toBe(full);
    }),
  );
});
