import { expect, test } from 'vitest';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { stateHash } from '#testing/state-hash.ts';
import { readOperations } from './fuzz/operations.ts';
import { type Answer, startTarget } from './target.ts';

const target = await startTarget();
const { operations } = await readOperations(target);
const admin = await aPerson(target.db, { role: 'Admin', password: 'a long and quiet afternoon' });
const own = `http://127.0.0.1:${target.port}`;
const foreign = [
  'https://evil.example',
  'null',
  `http://127.0.0.1:${target.port}.evil.example`,
  `https://127.0.0.1:${target.port}`,
  'http://127.0.0.1',
  'file://',
];
const credentials = { username: admin.username, password: admin.password };

test('A-CSRF-02: signing in takes JSON from the own site alone', async () => {
  const path = '/api/Account/login';
  const text = JSON.stringify(credentials);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(
      (await target.send({ method: 'POST', path, headers: { 'content-type': type }, body: text })).statusCode,
    ).toBe(415);
  for (const origin of foreign)
    expect(
      (await target.send({ method: 'POST', path, headers: { origin }, body: credentials })).statusCode,
      origin,
    ).toBe(403);
  expect((await target.send({ method: 'POST', path, headers: { origin: own }, body: credentials })).statusCode).toBe(
    200,
  );
});

test('A-CSRF-03: whatever a GET says of its method, it changes nothing', async () => {
  const token = await target.tokenOf(admin);
  const writing = operations.filter(({ method }) => method !== 'GET');
  const before = await stateHash(target.db);
  for (const { path, method } of writing) {
    const filled = path.replace(/\{\w+\}/g, '1');
    const headers = { 'x-http-method-override': method, 'x-method-override': method, 'x-http-method': method };
    for (const asked of [filled, `${filled}?_method=${method}`])
      expect((await target.send({ path: asked, token, headers })).statusCode, asked).toBeGreaterThanOrEqual(200);
  }
  expect(await stateHash(target.db)).toBe(before);
});

test('A-CSRF-05: no preflight is allowed, of any call, whoever asks; no answer lets another site read it', async () => {
  const token = await target.tokenOf(admin);
  let asked = 0;
  for (const { path, method } of operations)
    for (const origin of foreign) {
      const filled = path.replace(/\{\w+\}/g, '1');
      const headers = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      };
      const preflight = await target.send({ method: 'OPTIONS', path: filled, headers });
      const plain = method === 'GET' ? [await target.send({ path: filled, token, headers: { origin } })] : [];
      for (const answer of [preflight, ...plain])
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      asked++;
    }
  recordFigure('A-CSRF-05', {
    figure: `${asked} preflights of ${operations.length} calls: none allowed`,
    pass: 'no allow headers',
  });
});

test('A-HDR-01: the headers are on answers of every kind', async () => {
  const token = await target.tokenOf(admin);
  const page = await target.send({ path: '/' });
  const json = { 'content-type': 'application/json' };
  const kinds: [number, () => Promise<Answer>][] = [
    [200, async () => page],
    [200, () => target.send({ path: '/login' })],
    [200, () => target.send({ path: '/api/Account/me', token })],
    [304, () => target.send({ path: '/', headers: { 'if-none-match': page.headers.etag ?? '' } })],
    [400, () => target.send({ method: 'POST', path: '/api/Account/login', headers: json, body: '{' })],
    [401, () => target.send({ path: '/api/Account/me' })],
    [403, () => target.send({ method: 'POST', path: '/api/Account/login', headers: { origin: 'null' }, body: {} })],
    [404, () => target.send({ path: '/api/nothing' })],
    [404, () => target.send({ path: '/nothing' })],
    [404, () => target.send({ path: '/static/js/nothing.js' })],
    [
      413,
      () =>
        target.send({
          method: 'POST',
          path: '/api/ServicesRequest/Create',
          headers: json,
          body: `"${'a'.repeat(20_000)}"`,
        }),
    ],
    [
      415,
      () =>
        target.send({
          method: 'POST',
          path: '/api/ServicesRequest/Create',
          headers: { 'content-type': 'text/xml' },
          body: '<a/>',
        }),
    ],
    [422, () => target.send({ method: 'POST', path: '/api/ServicesRequest/Create', body: {} })],
  ];
  for (const [status, ask] of kinds) {
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    if (status === 304) continue;
    if (status === 404 && headers['content-type']?.includes('javascript')) continue;
    expect(headers['content-security-policy'], `${status}`).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(Object.keys(headers).filter((name) => ['server', 'x-powered-by', 'via'].includes(name))).toEqual([]);
  }
});

test('A-RATE-04, A-CSRF-01: a request of more than 16 KB is 413 before it is looked at; one of another site stores nothing', async () => {
  const path = '/api/ServicesRequest/Create';
  const before = await stateHash(target.db);
  const large = { ...enquiryForm(), address: 'a'.repeat(17_000) };
  expect((await target.send({ method: 'POST', path, body: large })).statusCode).toBe(413);
  for (const origin of foreign)
    expect((await target.send({ method: 'POST', path, headers: { origin }, body: enquiryForm() })).statusCode).toBe(
      403,
    );
  expect(await stateHash(target.db)).toBe(before);
});
