import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpiredAssets } from '#server/public-pages/queries.ts';
import { storeReleaseAssets } from '#server/public-pages/release-assets.ts';
import { languages } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { enquiryForm } from '#testing/factories.ts';
import { scriptsOf } from '#testing/screen-scripts.ts';
import { startTestApp } from '#testing/server.ts';
import { pageList } from './page-list.ts';

const app = await startTestApp({ build });

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const gujarati = { cookie: '__Host-language=gu' };

test('a page is kept compressed and answered 304 to who has it', async () => {
  const plain = await get('/');
  expect(plain.statusCode).toBe(200);
  for (const encoding of ['br', 'zstd', 'gzip']) {
    const packed = await get('/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
  expect((await get('/', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
});

test('F-18: a file of an earlier release is served to pages that were open across a deploy; nothing else is', async () => {
  expect((await get('/static/js/old-abcdefgh.js')).statusCode).toBe(404);
  const { body } = await get('/');
  const script = /src="(\/static\/js\/[^"]+)"/.exec(body)?.[1] ?? '';
  await storeReleaseAssets(app.db, new URL('web/', build));
  await app.db
    .updateTable('kept_assets')
    .set({ path: '/static/js/old-abcdefgh.js' })
    .where('path', '=', script)
    .execute();
  const old = await get('/static/js/old-abcdefgh.js');
  expect(old).toMatchObject({ statusCode: 200, body: (await get(script)).body });
  expect(old.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const aged = (days: number) => sql`update kept_assets set current_at = now() - ${days} * interval '1 day'`;
  await aged(6.9).execute(app.db);
  await deleteExpiredAssets(app.db);
  expect((await get('/static/js/old-abcdefgh.js')).statusCode).toBe(200);
  await aged(7.1).execute(app.db);
  await deleteExpiredAssets(app.db);
  expect((await get('/static/js/old-abcdefgh.js')).statusCode).toBe(404);
});

test('a file under `static/` has no header that only a document obeys: on a slow line hundreds of bytes a file are felt', async () => {
  const { body } = await get('/login');
  for (const file of body.match(/\/static\/[^"]+/g) ?? []) {
    const { statusCode, headers } = await get(file, { 'accept-encoding': 'br' });
    expect(statusCode, file).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.anything(),
    });
    expect(Object.entries(headers).join('\r\n').length, file).toBeLessThanOrEqual(440);
  }
});

test.each(['/static/js/old.js', '/static/old-abcdefgh.js', '/static/js/old-abcdefgh.exe'])(
  'the build names its files otherwise than %s, which is not looked up',
  async (path) => {
    await app.db
      .insertInto('kept_assets')
      .values({ path, body: Buffer.from('never sent') })
      .execute();
    expect((await get(path)).statusCode).toBe(404);
  },
);

test('pages name rules for fetching ahead, which leave out what changes something', async () => {
  const rules = String((await get('/')).headers['speculation-rules']).slice(1, -1);
  const answer = await get(rules);
  expect(answer.headers['content-type']).toContain('application/speculationrules+json');
  expect(JSON.stringify(answer.json())).toMatch(/\/login.*hreflang/);
  expect((await get('/gu/', { 'sec-purpose': 'prefetch' })).headers['set-cookie']).toBeUndefined();
});

test('another Host changes nothing about the page', async () => {
  const own = await get('/');
  const foreign = await get('/', { host: 'evil.example' });
  expect(foreign.body).toBe(own.body);
  expect(foreign.body).not.toContain('evil.example');
});

test('a language is chosen by its address or by ?language, followed by plain addresses, and never lost to a query', async () => {
  expect((await get('/gu/')).headers['set-cookie']).toContain('__Host-language=gu');
  expect((await get('/', gujarati)).headers.location).toBe('/gu/');
  const tracked = await get('/?utm_source=whatsapp', gujarati);
  expect(tracked.headers.location).toBe('/gu/?utm_source=whatsapp');
  expect(tracked.headers['set-cookie']).toBeUndefined();
  const english = await get('/?language=en', gujarati);
  expect(english.headers).toMatchObject({ location: '/', 'set-cookie': expect.stringContaining('__Host-language=en') });
});

const said = /<a href="\/about\?language=en" lang="en" hrefLang="en" class="text-link"/i;

test.each([
  ['gu-IN,gu;q=0.9,en;q=0.8', '/gu/about'],
  ['hi', '/hi/about'],
  ['en;q=0.5, gu', '/gu/about'],
])('a first visit follows the browser’s language %s, which the page says', async (language, to) => {
  const first = await get('/about?utm_source=whatsapp', { 'accept-language': language });
  expect(first.statusCode).toBe(302);
  expect(first.headers.location).toBe(`${to}?utm_source=whatsapp`);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.headers.vary).toContain('accept-language');
  // The address's own fragment goes along, as the new one has none.
  const led = await get(to, { 'accept-language': language });
  expect(led.body).toMatch(said);
  expect(
    (await get(to, { 'accept-language': language, cookie: String(led.headers['set-cookie']).split(';')[0] ?? '' }))
      .body,
  ).not.toMatch(said);
});

test('a language that was chosen, an address with one, and who asks for no language are not led elsewhere', async () => {
  const gu = { 'accept-language': 'gu' };
  expect((await get('/about', { ...gu, cookie: '__Host-language=en' })).statusCode).toBe(200);
  expect((await get('/about', { ...gu, cookie: '__Host-language=hi' })).headers.location).toBe('/hi/about');
  expect((await get('/hi/about', gu)).statusCode).toBe(200);
  expect((await get('/about?language=en', { ...gu, cookie: '__Host-language=gu' })).headers.location).toBe('/about');
  // A browser that keeps no cookies would be led in a circle.
  const english = await get('/about?language=en', gu);
  expect([english.statusCode, english.body.includes('<html lang="en"')]).toEqual([200, true]);
  expect(english.headers['set-cookie']).toContain('__Host-language=en');
  // The office, whose language it would become, is open in this browser.
  expect((await get('/about', { ...gu, cookie: '__Host-bind=a' })).statusCode).toBe(200);
  for (const other of ['', 'en-IN,en;q=0.9,gu;q=0.8', 'ta-IN,gu;q=0.5', '*', ';;q=,', 'gu;q=0, en;q=0.1']) {
    const { statusCode, headers } = await get('/about', { 'accept-language': other });
    expect(statusCode, other).toBe(200);
    expect(headers.vary).toContain('accept-language');
  }
  for (const url of ['/about', '/gu/about']) expect((await get(url)).body).not.toMatch(said);
  expect((await get('/hi/about', gu)).body).not.toMatch(said);
});

test('an unknown address is a real 404 in the visitor’s language, whatever it holds', async () => {
  for (const url of [
    '/nowhere',
    '/hi/nowhere',
    '/login/in',
    '/.env',
    '/.git/HEAD',
    '/manifest.json',
    '/manifest.json.br',
    '/preloads.json',
    '/preloads.json.br',
    '/static/',
    '/metrics',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
  expect((await get('/nowhere', gujarati)).body).toContain('lang="gu"');
  expect((await get('/hi/nowhere', gujarati)).body).toContain('lang="hi"');
  const damaged = await get('/%3Cscript%3E%');
  expect(damaged.statusCode).toBe(400);
  expect(damaged.body).not.toContain('script');
  expect(damaged.headers['content-security-policy']).toBeDefined();
  expect(damaged.json()).toHaveProperty('requestId');
});

test('an unknown address signs nobody out, and who works in this browser gets the page of the office, in its language', async () => {
  const visitor = await get('/alluzer');
  expect(visitor.statusCode).toBe(404);
  expect(visitor.body).not.toContain('data-public-header');
  expect(visitor.body).toContain('<meta name="robots" content="noindex"/>');
  const atWork = await get('/alluzer', { cookie: '__Host-bind=whatever; __Host-language=gu' });
  expect(atWork.statusCode).toBe(404);
  expect(atWork.headers['cache-control']).toBe('no-store');
  expect(atWork.headers['set-cookie']).toBeUndefined();
  expect(atWork.body).toContain('<html lang="gu"');
  expect(atWork.body).toContain('<div id="root"></div>');
  expect((await get('/', { cookie: '__Host-bind=whatever' })).body).toContain('data-public-header');
});

test('a document of the back office names every file its screen needs, in its language', async () => {
  const cookie = { gu: gujarati, hi: { cookie: '__Host-language=hi' }, en: {} };
  for (const { path, access } of pageList) {
    for (const language of languages) {
      const { body } = await get(path, cookie[language]);
      const named = [...body.matchAll(/<link rel="modulepreload" href="\/([^"]+)">/g)].map(([, file]) => file);
      expect(new Set(named).size).toBe(named.length);
      const needed = scriptsOf(path, language);
      if (access === 'public' || path === '/secondfactor') expect(needed.isSupersetOf(new Set(named))).toBe(true);
      else expect(new Set(named)).toEqual(needed);
    }
  }
});

test('the back office answers each of its addresses with a shell that holds no data and a nonce of its own', async () => {
  for (const { path } of pageList) {
    const [first, second] = [await get(path), await get(path)];
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    const nonce = /csp-nonce" nonce="([^"]+)"/.exec(first.body)?.[1] ?? '';
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(second.body).not.toContain(nonce);
  }
});

test('the documents of website and office reach behind the edges of a phone, which their bars keep clear of', async () => {
  for (const url of ['/about', '/login'])
    expect((await get(url)).body).toMatch(/name="viewport" content="[^"]*viewport-fit=cover"/);
});

test('the back office is painted at once as its cookies say, and nothing but known words comes out of them', async () => {
  const opening = async (cookie: string) => /<html[^>]*>/.exec((await get('/login', { cookie })).body)?.[0];
  expect(await opening('')).toBe(
    '<html lang="en" data-theme="system" data-accent="indigo" data-density="compact" data-text="100" data-contrast="normal" data-menu="auto" data-keys="on">',
  );
  const chosen =
    '__Host-language=gu; __Host-theme=dark; __Host-appearance=accent-teal.density-comfortable.text-120.unsent-7';
  expect(await opening(chosen)).toBe(
    '<html lang="gu" data-theme="dark" data-accent="teal" data-density="comfortable" data-text="120" data-contrast="normal" data-menu="auto" data-keys="on">',
  );
  for (const text of ['accent-"><script>', 'accent-%22%3E%3Cscript%3E', 'text-7 onload', 'menu-__proto__.x']) {
    expect(await opening(`__Host-appearance=${text}`)).toBe(await opening(''));
  }
});

test('the form without script: errors with what was typed, then one enquiry however often it is sent', async () => {
  const form = { ...enquiryForm(), firstName: 'Asha "><img src=x onerror=alert(1)>' };
  const wrong = await post('/hi/', form);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).not.toContain('<img src=x');
  expect(wrong.body).toContain('&quot;&gt;&lt;img');
  const right = { ...enquiryForm(), serviceType: 'Insurance' };
  const taken = [await post('/', right), await post('/', right)].map((answer) => String(answer.headers.location));
  expect(taken[0]).toMatch(/^\/\?reference=SR-/);
  expect(taken[1]).toBe(taken[0]);
  const reference = /SR-[\w-]{9}/.exec(taken[0] ?? '')?.[0] ?? '';
  const receipt = await get(taken[0]?.split('#')[0] ?? '');
  expect(receipt.body).toContain(reference);
  expect(receipt.body).toContain('/insuranceservice#documents');
  expect(receipt.body).not.toContain('data-enquiry-form');
  for (const value of [right.firstName, right.mobile, right.email]) expect(taken[0]).not.toContain(value);
  expect((await get('/?reference=SR-7K4M-Q2XH')).body).not.toContain('SR-7K4M-Q2XH');
});

test('without script a date of birth comes in three boxes, and one that does not exist goes back into them', async () => {
  const { dob, ...rest } = enquiryForm();
  const [year = '', month = '', day = ''] = dob.split('-');
  const boxes = (born: string) => ({ ...rest, 'dob-day': born, 'dob-month': month, 'dob-year': year });
  const wrong = await post('/', boxes('32'));
  expect(wrong.statusCode).toBe(422);
  for (const [part, typed] of [
    ['day', '32'],
    ['month', month],
    ['year', year],
  ]) {
    const box = new RegExp(`<input[^>]* name="dob-${part}"[^>]*>`).exec(wrong.body)?.[0];
    expect(box).toContain(`value="${typed}"`);
    expect(box).toContain('aria-invalid="true"');
  }
  // The same enquiry, however its day travels.
  const taken = [await post('/', boxes(day)), await post('/', { ...rest, dob })].map(({ headers }) => headers.location);
  expect(taken[0]).toMatch(/^\/\?reference=SR-/);
  expect(taken[1]).toBe(taken[0]);
});

test('A-CSRF-01: the form of another site is refused', async () => {
  expect((await post('/', enquiryForm(), { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await post('/', enquiryForm(), { origin: 'null' })).statusCode).toBe(403);
});
