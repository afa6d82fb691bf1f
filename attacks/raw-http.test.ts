import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { sendRaw } from './raw-socket.ts';
import { expectUnharmed, inTurn, residentMegabytes, startTarget } from './target.ts';
import { counts, signed } from './told.ts';

const target = await startTarget();
const host = `Host: 127.0.0.1:${target.port}`;
const token = await target.tokenOf(await aPerson(target.db));
const form = JSON.stringify(enquiryForm());
const create = `POST /api/ServicesRequest/Create HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`;
const hidden = `GET /livez HTTP/1.1\r\n${host}\r\n\r\n`;

const framing: [string, string][] = [
  ['a length and chunks', `${create}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks and a length', `${create}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${create}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['two lengths in one line', `${create}Content-Length: 0, 5\r\n\r\n${hidden}`],
  ['a signed length', `${create}Content-Length: +2\r\n\r\n{}${hidden}`],
  ['a length that is none', `${create}Content-Length: 2e0\r\n\r\n{}${hidden}`],
  ['xchunked', `${create}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunked twice', `${create}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `${create}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a folded header', `${create}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a bare line feed in the header', `${create}X-A: b\nContent-Length: 0\r\n\r\n${hidden}`],
  ['line feeds alone', `GET /livez HTTP/1.1\n${host}\n\n`],
  ['a chunk size that is none', `${create}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${hidden}`],
  [
    'a chunk larger than anything',
    `${create}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['a NUL in a header', `${create}X-A: b\0c\r\nContent-Length: 0\r\n\r\n`],
  ['no host', 'GET /livez HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET /livez HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n\r\n`],
  ['HTTP/9.9', `GET /livez HTTP/9.9\r\n${host}\r\n\r\n`],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
];

test.each(framing)(
  'A-API-01: %s: refused, and the connection closed before anything behind it is taken for a request',
  async (_, bytes) => {
    const { statuses, isClosed } = await sendRaw(target, bytes);
    expect(statuses).toEqual([400]);
    expect(isClosed).toBe(true);
  },
);

describe('A-API-02: too long', () => {
  test.each([
    ['an address of 16 KB', `GET /${'a'.repeat(16_384)} HTTP/1.1\r\n${host}\r\n\r\n`, [414, 431]],
    ['headers of 32 KB', `GET /livez HTTP/1.1\r\n${host}\r\nX-A: ${'a'.repeat(32_768)}\r\n\r\n`, [431]],
    ['5,000 headers', `GET /livez HTTP/1.1\r\n${host}\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`, [431]],
    ['a name of 16 KB', `GET /livez HTTP/1.1\r\n${host}\r\n${'a'.repeat(16_384)}: b\r\n\r\n`, [431]],
  ])('%s', async (_, bytes, expected) => {
    const { statuses, isClosed } = await sendRaw(target, bytes);
    expect(expected).toContain(statuses[0]);
    expect(statuses).toHaveLength(1);
    expect(isClosed).toBe(true);
  });
});

test.each(['TRACE', 'CONNECT', 'FOO', 'PROPFIND', 'get', 'DEBUG', 'TRACK', 'PURGE'])(
  'A-API-03: %s is refused, and nothing of the request comes back',
  async (method) => {
    const path = method === 'CONNECT' ? 'evil.example:443' : '/api/Account/me';
    const { statuses, text } = await sendRaw(
      target,
      `${method} ${path} HTTP/1.1\r\n${host}\r\nX-Canary: canary-7\r\nConnection: close\r\n\r\n`,
    );
    if (statuses.length > 0) expect(statuses[0]).toBeGreaterThanOrEqual(400);
    for (const status of statuses) expect(status).toBeLessThan(500);
    expect(text).not.toContain('canary-7');
  },
);

test.each([
  '/api/Profile/Get7/x.css',
  '/api/..%2f..%2fetc/passwd',
  '/static/../../package.json',
  '/static/%2e%2e/%2e%2e/package.json',
  '/static/..%5c..%5cpackage.json',
  '//evil.example/%2e%2e',
  '/api/files/..%2f..%2fsigning-key',
  '/.git/HEAD',
  'http://evil.example/livez2',
])('A-HDR-03, A-CFG-01: %s is 404', async (path) => {
  const { statuses, text } = await sendRaw(target, `GET ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  expect([400, 404]).toContain(statuses[0]);
  expect(text).not.toMatch(/root:|"name": ?"suvidha"|location: (?:https?:)?\/\/evil/i);
});

const asking = (headers: string) => `GET /api/Account/me HTTP/1.1\r\n${host}\r\n${headers}Connection: close\r\n\r\n`;
const authorization = `Authorization: Bearer ${token}\r\n`;
const damagedOne = `Authorization: Bearer ${token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}\r\n`;

test.each([
  ['none', '', 401],
  ['an empty one', 'Authorization:\r\n', 401],
  ['an empty bearer', 'Authorization: Bearer \r\n', 401],
  ['one bit flipped', damagedOne, 401],
  ['doubled in one line', `Authorization: Bearer ${token}${token}\r\n`, 401],
  ['8 KB', `Authorization: Bearer ${'A'.repeat(8_192)}\r\n`, 401],
  ['16 KB', `Authorization: Bearer ${'A'.repeat(16_384)}\r\n`, 431],
  ['the same twice', authorization + authorization, 400],
  ['a good and a damaged one', authorization + damagedOne, 400],
  ['a damaged and a good one', damagedOne + authorization, 400],
  ['the good one, and 8 KB of its cookie', `${authorization}Cookie: __Host-bind=${'A'.repeat(8_192)}\r\n`, 200],
  ['the good one, and 16 KB of cookies', `${authorization}Cookie: __Host-bind=${'A'.repeat(16_384)}\r\n`, 431],
  ['the good one', authorization, 200],
])('A-SES-11: as its token %s', async (_, headers, status) => {
  const { statuses } = await sendRaw(target, asking(headers));
  expect(statuses).toEqual([status]);
});

test('A-FUZZ-04: mutated requests are answered by a 4xx or what the whole request gets, or closed; nothing breaks', async () => {
  const wanted = inScope({ always: 500, full: 5_000 });
  const whole = [
    `${create}Content-Length: ${form.length}\r\nConnection: close\r\n\r\n${form}`,
    `GET /api/CreditCard/GetAll?limit=5&q=card HTTP/1.1\r\n${host}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    `GET /contact HTTP/1.1\r\n${host}\r\nAccept-Encoding: br, gzip\r\nAccept-Language: gu\r\nCookie: theme=dark; language=gu\r\nConnection: close\r\n\r\n`,
    `POST /api/Account/login HTTP/1.1\r\n${host}\r\nOrigin: http://127.0.0.1:${target.port}\r\nContent-Type: application/json\r\nContent-Length: 35\r\nConnection: close\r\n\r\n{"username":"a@b.in","password":"x"}`,
  ].map((text) => Buffer.from(text));
  const damage = fc.record({
    at: fc.nat(400),
    kind: fc.nat(4),
    byte: fc.nat(255),
    length: fc.integer({ min: 1, max: 40 }),
  });
  const requests = fc.sample(
    fc.record({ which: fc.nat(whole.length - 1), damages: fc.array(damage, { minLength: 1, maxLength: 4 }) }),
    { numRuns: wanted, seed: 3 },
  );
  const statuses: string[] = [];
  let before = 0;
  let done = 0;
  await inTurn(requests, 8, async ({ which, damages }) => {
    let bytes = whole[which] ?? Buffer.alloc(0);
    for (const { at, kind, byte, length } of damages) {
      const place = at % bytes.length;
      const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)];
      const part = Buffer.alloc(kind === 0 ? 1 : length, byte);
      if (kind === 0) bytes = Buffer.concat([head, part, tail.subarray(1)]);
      else if (kind === 1) bytes = Buffer.concat([head, tail.subarray(length)]);
      else if (kind === 2) bytes = Buffer.concat([head, part, tail]);
      else if (kind === 3) bytes = Buffer.concat([head, bytes.subarray(0, length), tail]);
      else bytes = Buffer.concat([head, Buffer.from('\r\n'), tail]);
    }
    const answer = await sendRaw(target, bytes, 250);
    const status = answer.statuses[0];
    if (status !== undefined) expect(status, bytes.toString('latin1')).toBeLessThan(500);
    statuses.push(status === undefined ? 'no answer' : `${Math.floor(status / 100)}xx`);
    if (++done === Math.floor(wanted / 2)) before = await residentMegabytes(target);
  });
  const grown = Math.round((await residentMegabytes(target)) - before);
  expect(grown).toBeLessThan(50);
  await expectUnharmed(target);
  const told = counts(statuses);
  recordFigure('A-FUZZ-04', {
    figure: `${wanted.toLocaleString('en')} mutated requests: ${told}; memory ${signed(grown)} MB`,
    pass: '0 × 5xx, memory + ≤ 50 MB',
  });
});
