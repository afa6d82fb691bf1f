import { expect, test } from 'vitest';
import { makeKeys } from '../keys.ts';
import { addressOf, openAddress, rememberingAddresses } from './signed-address.ts';

const keys = makeKeys([Buffer.alloc(32, 7)]);
const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const now = at('10:02:00.000');
const address = addressOf(keys, { fileId: 7, sessionId: 42, now });

function partsOf(text: string) {
  const url = new URL(text, 'http://localhost');
  return {
    id: url.pathname.replace('/api/files/', ''),
    e: url.searchParams.get('e') ?? '',
    s: url.searchParams.get('s') ?? '',
  };
}
const parts = partsOf(address);
const open = (change: Partial<typeof parts> = {}, when = now) => openAddress(keys, { ...parts, ...change }, when);

test('an address is that of an earlier release, names its session, and opens as it was made', () => {
  expect(address).toBe('/api/files/7?e=1795255800000&s=42.z7d8-0uCS-tkOvK-YGyvLzaazSZ2exfQD5c4FK8LYl8');
  expect(open()).toEqual({ fileId: 7, sessionId: 42 });
});

test('a list asked for again within five minutes names the same addresses, each good for five to ten', () => {
  const made = (time: string) => addressOf(keys, { fileId: 7, sessionId: 42, now: at(time) });
  expect([made('10:00:00.000'), made('10:04:59.999')]).toEqual([address, address]);
  expect(made('10:05:00.000')).not.toBe(address);
  expect(open({}, at('10:09:59.999'))).toEqual({ fileId: 7, sessionId: 42 });
  expect(open({}, at('10:10:00.000'))).toBeUndefined();
});

test('an address that is remembered is the one that would be made', () => {
  const remembering = rememberingAddresses(keys);
  const moments = ['10:00:00.000', '10:04:59.999', '10:05:00.000', '10:00:00.000'].map(at);
  const asked = moments.flatMap((now) =>
    [7, 8].flatMap((fileId) => [42, 43].map((sessionId) => ({ fileId, sessionId, now }))),
  );
  expect([...asked, ...asked].map(remembering)).toEqual([...asked, ...asked].map((params) => addressOf(keys, params)));
});

test('another file, time, session, key or purpose opens nothing', () => {
  const signature = parts.s.replace('42.', '');
  for (const change of [
    { id: '8' },
    { e: String(Number(parts.e) + 1) },
    { s: `43.${signature}` },
    { s: `42.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}` },
  ])
    expect(open(change)).toBeUndefined();
  const others = makeKeys([Buffer.alloc(32, 8)]);
  expect(openAddress(others, parts, now)).toBeUndefined();
  const elsewhere = keys.sign('another purpose', `7.${parts.e}.42`).split('.').slice(2).join('.');
  expect(open({ s: elsewhere })).toBeUndefined();
});

/** Signed with our own key, so that nothing but their form is against them. */
const signed = (id: string, e: string, session: string) => ({
  id,
  e,
  s: keys.sign('file-address', `${id}.${e}.${session}`).slice(id.length + e.length + 2),
});

test.each([
  ['an id of letters', signed('7x', parts.e, '42')],
  ['an id after a letter', signed('x7', parts.e, '42')],
  ['no id', signed('', parts.e, '42')],
  ['an id beyond what a number holds', signed('1234567890123456', parts.e, '42')],
  ['seconds in place of milliseconds', signed('7', '9795255800', '42')],
  ['a time with more digits', signed('7', `${parts.e}0`, '42')],
  ['a time after a sign', signed('7', `+${parts.e}`, '42')],
  ['a session of letters', signed('7', parts.e, 'me')],
  ['a session after a letter', signed('7', parts.e, 'x42')],
  ['a session beyond what a number holds', signed('7', parts.e, '1234567890123456')],
  ['no session', signed('7', parts.e, '')],
  ['something after the signature', { ...parts, s: `${parts.s}A` }],
  ['no signature', { ...parts, s: '42' }],
])('%s is no address', (_, form) => expect(openAddress(keys, form, now)).toBeUndefined());

test('ids of fifteen digits are addresses still', () => {
  const [id, session] = ['123456789012345', '543210987654321'];
  expect(openAddress(keys, signed(id, parts.e, session), now)).toEqual({
    fileId: Number(id),
    sessionId: Number(session),
  });
});
