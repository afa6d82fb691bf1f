import { expect, test } from 'vitest';
import { build } from '#testing/build.ts';
import { startTestApp } from '#testing/server.ts';
import { headersOf, policyWithStyle } from './headers.ts';

const app = await startTestApp({ build, settings: { TRUSTED_PROXIES: '127.0.0.1' } });

let networks = 0;
const aNetwork = () => `10.0.0.${networks++}`;
const send = (payload: string | object, type = 'application/reports+json', network = aNetwork()) =>
  app.app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type, 'x-forwarded-for': network },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const violation = (documentURL: string, blockedURL = 'inline', effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  age: 1,
  url: documentURL,
  user_agent: 'Mozilla/5.0',
  body: { documentURL, blockedURL, effectiveDirective, sample: 'alert("secret")', sourceFile: documentURL },
});

/** What the log has got to know meanwhile. */
async function told(work: () => Promise<unknown>) {
  const before = app.logged.length;
  await work();
  const lines = app.logged.slice(before).map((line) => JSON.parse(line) as { cspReport?: object });
  return lines.flatMap(({ cspReport }) => cspReport ?? []);
}

test('A-HDR-02: every document says where its violations are reported, to new browsers and old ones; nothing else does', async () => {
  for (const url of ['/', '/gu/contact', '/login', '/nowhere', '/loanservice?amount=500000&rate=10&months=60']) {
    const { headers } = await app.app.inject({ url });
    expect(headers['reporting-endpoints'], url).toBe('csp="/csp-reports"');
    expect(headers['content-security-policy'], url).toContain('; report-uri /csp-reports; report-to csp');
  }
  for (const url of ['/api/Account/me', '/static/none.js']) {
    const { headers } = await app.app.inject({ url });
    expect([headers['reporting-endpoints'], url]).toEqual([undefined, url]);
    expect(headers['content-security-policy']).not.toContain('report');
  }
  for (const policy of [policyWithStyle('', true), headersOf('/', true)['content-security-policy']]) {
    expect(policy).toContain('report-to csp');
  }
});

test('a report is a line of the log: directive, page and host, and nothing that could be of a person; a repeated one is none', async () => {
  const lines = await told(async () => {
    const both = [
      violation('https://agency.example/gu/contact?name=Asha#x', 'https://evil.example/a.js?id=7'),
      violation('https://agency.example/somebody/asha@example.com?q=1', 'data:text/html,x'),
    ];
    expect((await send(both)).statusCode).toBe(204);
    expect((await send(both)).statusCode).toBe(204);
    const old = {
      'document-uri': 'https://agency.example/login',
      'violated-directive': "style-src 'self'",
      'blocked-uri': 'inline',
    };
    expect((await send({ 'csp-report': old }, 'application/csp-report')).statusCode).toBe(204);
  });
  expect(lines).toEqual([
    { directive: 'script-src-elem', page: '/gu/contact', blocked: 'evil.example' },
    { directive: 'script-src-elem', page: 'another address', blocked: 'data' },
    { directive: 'style-src', page: '/login', blocked: 'inline' },
  ]);
  expect(app.logged.join('')).not.toMatch(/asha|secret|Mozilla/i);
});

test("a page of the owner's own is told by its kind; what a browser's extension does, and reports of other kinds, are not told", async () => {
  const lines = await told(async () => {
    const reports = [
      violation('https://agency.example/hi/service/ration-card'),
      violation('https://agency.example/', 'chrome-extension://abc/x.js'),
      violation('https://agency.example/', 'moz-extension'),
      violation('no address'),
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'csp-violation', body: null },
    ];
    expect((await send(reports)).statusCode).toBe(204);
  });
  expect(lines).toEqual([{ directive: 'script-src-elem', page: '/hi/service/:slug', blocked: 'inline' }]);
});

test.each(['/:a(', '/:a([)', '/:a((a+)+$)', '/*x', '/a:b?', '/%'])(
  'a path that a router would read as a pattern (%s) is another address',
  async (path) => {
    const lines = await told(async () => {
      const report = violation(`https://agency.example${path}`, `https://host-${networks}.example/a.js`);
      expect((await send([report])).statusCode).toBe(204);
    });
    expect(lines).toEqual([expect.objectContaining({ page: 'another address' })]);
  },
);

test('what is no report is refused, and so is a large one and another type', async () => {
  for (const [payload, status] of [
    ['[', 400],
    [{}, 400],
    [[{ type: 'csp-violation' }, 7], 400],
    [{ 'csp-report': 7 }, 400],
    [`[${' '.repeat(20_000)}]`, 413],
  ] as const) {
    expect([payload, (await send(payload)).statusCode]).toEqual([payload, status]);
  }
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    expect([type, (await send('[]', type)).statusCode]).toEqual([type, 415]);
  }
  expect((await app.app.inject('/csp-reports')).statusCode).toBe(404);
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/reports+json' };
  const answer = await app.app.inject({ method: 'POST', url: '/csp-reports', headers: foreign, payload: '[]' });
  expect(answer.statusCode).toBe(403);
});

test('A-RATE-01: a network sends 20 reports at once, then it waits; others do not', async () => {
  const network = aNetwork();
  for (let count = 0; count < 20; count++) {
    expect((await send([], 'application/reports+json', network)).statusCode).toBe(204);
  }
  const late = await send([], 'application/reports+json', network);
  expect([late.statusCode, Number(late.headers['retry-after']) > 20]).toEqual([429, true]);
  expect((await send([])).statusCode).toBe(204);
});
