import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { makeServices } from '#app/server.ts';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { makeLogger } from '../log.ts';
import { route } from '../routing/route.ts';
import { buildServer } from './serve.ts';

const app = await startTestApp();

test('A-HDR-01: every answer carries the security headers', async () => {
  for (const url of ['/livez', '/api/Account/me', '/api/nothing', '/nothing']) {
    const { headers } = await app.app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('A-CSRF-04: what another site sends is refused, and no preflight allows it', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://localhost:80.evil.example',
  ]) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/ServicesRequest/Create',
      headers: { origin },
      payload: {},
    });
    expect(answer.statusCode, origin).toBe(403);
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: '/api/ServicesRequest/Create',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  }
  const own = await app.app.inject({
    method: 'POST',
    url: '/api/ServicesRequest/Create',
    headers: { origin: 'http://localhost:80', host: 'localhost:80' },
    payload: {},
  });
  expect(own.statusCode).toBe(422);
});

test('A-API-01: a request that names two hosts is refused, and its connection closed', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('readiness follows the database, life does not', async () => {
  const lost = await startTestApp();
  expect((await lost.app.inject('/readyz')).statusCode).toBe(200);
  await lost.db.destroy();
  const readiness = async () => (await lost.app.inject('/readyz')).statusCode;
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503);
  expect((await lost.app.inject('/livez')).statusCode).toBe(200);
});

test('F-20: a clock that is set back an hour holds up no look at the database', async () => {
  const lost = await startTestApp();
  onTestFinished(() => void vi.useRealTimers());
  expect((await lost.app.inject('/readyz')).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await lost.db.destroy();
  const readiness = async () => (await lost.app.inject('/readyz')).statusCode;
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503);
});

test('F-26, A-LOG-04: a handler that throws answers 500 with a requestId that is in the log, and says nothing else', async () => {
  const broken = endpoint(addressesOf({ broken: { method: 'GET', path: '/broken', access: 'public' } }).broken, {
    summary: '',
    tag: '',
    result: z.string(),
  });
  const lines: string[] = [];
  const { app: server } = await buildServer({
    services: makeServices(app),
    routes: [
      route(broken, () => {
        throw new Error('the secret reason');
      }),
    ],
    log: makeLogger('info', { write: (line) => void lines.push(line) }),
  });
  const answer = await server.inject('/api/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret reason');
  expect(lines.join()).toContain(answer.json().requestId);
  expect(lines.join()).toContain('the secret reason');
  await server.close();
});

test('A-LOG-02: the log names routes, never addresses, and every line is JSON', async () => {
  await app.app.inject(
    `/api/ServicesRequest/GetAllServicesRequest?q=${encodeURIComponent('9876543210\r\n{"level":60}')}`,
  );
  await app.app.inject('/somebody/9876543210');
  for (const line of app.logged) expect(() => JSON.parse(line)).not.toThrow();
  expect(app.logged.join()).not.toContain('9876543210');
});

test('the API describes itself from the contracts', async () => {
  const document = (await app.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const { schema } = document.paths['/api/ServicesRequest/Create'].post.requestBody.content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/SubmitEnquiryBody' });
  expect(document.components.schemas.SubmitEnquiryBody.required).toContain('mobile');
  expect(JSON.stringify(document.paths['/api/Account/login'].post.responses)).not.toMatch(/password|hash/i);
  expect((await app.app.inject('/api/docs/')).statusCode).toBe(200);
});

test('a signed-in person of either kind gets no other status than the contract says', async () => {
  const staff = await aPerson(app.db);
  const answer = await app.app.inject({
    url: '/api/Account/me',
    headers: { authorization: `Bearer ${await app.tokenOf(staff)}` },
  });
  expect(answer.json()).toEqual({ id: staff.id, role: 'Staff', username: staff.username });
});
