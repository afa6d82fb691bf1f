import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { AddressRefused, isPublicAddress, isPushAddress, publicLookup } from './push-address.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['nonsense', false],
])('A-SSRF: %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['https://push.example.net/abc', true, true],
  ['http://push.example.net/abc', false, false],
  ['https://user:secret@push.example.net/abc', false, false],
  ['https://10.0.0.1/abc', false, false],
  ['https://[::1]/abc', false, true],
  ['https://2130706433/abc', false, true],
  ['https://0x7f.1/abc', false, true],
  ['https://localhost/abc', false, true],
  ['http://127.0.0.1:8080/abc', false, true],
  ['https://intranet/abc', false, false],
  ['ftp://push.example.net/abc', false, false],
  ['no address', false, false],
])('A-SSRF: %s is taken: %s, in development: %s', (address, inProduction, inDevelopment) => {
  expect(isPushAddress(address, { mayBeLocal: false })).toBe(inProduction);
  expect(isPushAddress(address, { mayBeLocal: true })).toBe(inDevelopment);
});

test('A-SSRF: a name that leads to this machine is refused as it is looked up', async () => {
  const find = promisify(publicLookup);
  await expect(find('localhost', {})).rejects.toThrow(AddressRefused);
});
