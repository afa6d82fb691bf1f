import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { makeServices } from '#app/server.ts';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { build } from '#testing/build.ts';
import { cleanUpWith } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { makeLogger } from '../log.ts';
import { route } from '../routing/route.ts';
import { buildServer } from './serve.ts';

const app = await startTestApp({
  build,
  settings: { TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_PERSON_AND_MINUTE: '1' },
});
const authorization = `Bearer ${await app.tokenOf(await aPerson(app.db))}`;
const strangers = '203.0.113.9';

const { broken: brokenAddress } = addressesOf({ broken: { method: 'GET', path: '/broken', access: 'public' } });
const { app: broken } = await buildServer({
  services: makeServices(app),
  routes: [
    route(endpoint(brokenAddress, { summary: '', tag: '', result: z.string() }), () => {
      throw new Error('broken');
    }),
  ],
  log: makeLogger('info', { write: () => {} }),
});
cleanUpWith(() => broken.close());

type Asked = InjectOptions & { url: string };

const ask = (options: Asked, { proto = 'https', from = '127.0.0.1' } = {}) =>
  (options.url === '/api/broken' ? broken : app.app).inject({
    ...options,
    remoteAddress: from,
    headers: { 'x-forwarded-proto': proto, ...options.headers },
  });

const post = (url: string, type: string, payload: string): Asked => ({
  method: 'POST',
  url,
  headers: { 'content-type': type },
  payload,
});

/** An answer of every kind, as the server alone or a page, the API, a file or nothing of it gives it. */
async function kinds(): Promise<[status: number, asked: Asked][]> {
  const page = await ask({ url: '/' });
  const file = /"(\/static\/js\/[^"]+)"/.exec(page.body)?.[1] ?? '';
  const etag = String(page.headers.etag);
  return [
    [200, { url: '/' }],
    [304, { url: '/', headers: { 'if-none-match': etag } }],
    [200, { url: '/login' }],
    [200, { url: '/livez' }],
    [200, { url: '/readyz' }],
    [200, { url: file }],
    [200, { url: '/favicon.svg' }],
    [204, post('/csp-reports', 'application/reports+json', '[]')],
    [400, post('/csp-reports', 'application/reports+json', '{}')],
    [400, { url: '/%' }],
    [400, { url: '/static/%' }],
    [400, { url: '/api/%E0%A4%A' }],
    [400, { url: `/api/Profile/Get${'1'.repeat(201)}` }],
    [401, { url: '/api/Account/me' }],
    [404, { url: '/api/nothing' }],
    [404, { url: '/nothing' }],
    [404, { url: '/static/js/nothing.js' }],
    [404, post('/nothing', 'application/json', '{}')],
    [413, post('/api/ServicesRequest/Create', 'application/json', `"${'a'.repeat(17_000)}"`)],
    [415, post('/api/ServicesRequest/Create', 'text/plain', '{}')],
    [500, { url: '/api/broken' }],
  ];
}

/** Nobody keeps them: answers of the API, refusals, and what tells how the server is. */
const isForNow = (url: string, status: number) =>
  url.startsWith('/api/') || status >= 400 || /^\/(csp|livez|readyz)/.test(url);

function expectStrict({ headers }: { headers: Record<string, unknown> }, told: string) {
  expect([told, headers['strict-transport-security']]).toEqual([told, 'max-age=31536000; includeSubDomains']);
  expect([told, headers['x-content-type-options']]).toEqual([told, 'nosniff']);
}

test('A-HDR-01: every answer that came over https, errors too, says https for a year, and is kept by nobody where it must not be', async () => {
  for (const [status, asked] of await kinds()) {
    const { url } = asked;
    const answer = await ask(asked);
    expect([url, answer.statusCode]).toEqual([url, status]);
    expectStrict(answer, `${status} ${url}`);
    if (isForNow(url, status)) expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
  }
  const isLimited = async () => {
    const answer = await ask({ url: '/api/Account/me', headers: { authorization } });
    expectStrict(answer, `${answer.statusCode}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.statusCode === 429;
  };
  await expect.poll(isLimited).toBe(true);
});

test('A-HDR-01: over plain http, and where a stranger says https, nothing of https is said', async () => {
  for (const [status, asked] of await kinds()) {
    for (const answer of [await ask(asked, { proto: 'http' }), await ask(asked, { from: strangers })]) {
      expect([asked.url, answer.statusCode]).toEqual([asked.url, status]);
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
      expect(String(answer.headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
    }
  }
});

test.each([
  ['/', 'website'],
  ['/gu/contact', 'website'],
  ['/loanservice?amount=500000&rate=10&months=60', 'website'],
  ['/nothing', 'website'],
  ['/login', 'office'],
  ['/attendance', 'office'],
] as const)('A-HDR-01: the document %s, of the %s, however it was asked for before', async (url, part) => {
  const [plain, safe, plainAgain] = [
    await ask({ url }, { proto: 'http' }),
    await ask({ url }),
    await ask({ url }, { proto: 'http' }),
  ];
  for (const { headers } of [plain, safe]) {
    const camera = part === 'office' ? '(self)' : '()';
    expect(headers['permissions-policy']).toBe(`camera=${camera}, geolocation=${camera}, microphone=()`);
    expect(headers['referrer-policy']).toBe(part === 'office' ? 'same-origin' : 'strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  }
  expect(safe.headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  for (const { headers } of [plain, plainAgain])
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
