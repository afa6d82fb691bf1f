import { expect, test } from 'vitest';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { firstCallsOf } from './first-calls.ts';
import { pageList } from './page-list.ts';

const app = await startTestApp({ build });
const withFrame = pageList.filter(({ access, path }) => access !== 'public' && path !== '/secondfactor');

test.each(withFrame)('what $path asks for first is answered to whoever may open it', async ({ path, access }) => {
  const person = await aPerson(app.db, { role: access === 'admin' ? 'Admin' : 'Staff' });
  const headers = { authorization: `Bearer ${await app.tokenOf(person)}` };
  const calls = firstCallsOf(path);
  expect(new Set(calls).size).toBeGreaterThan(1);
  for (const written of calls) {
    const url = written.replace('__own__', String(person.id)).replace('__month__', '2026-11');
    const { statusCode } = await app.app.inject({ url, headers });
    // Who has no details yet has none to show.
    expect(statusCode, url).toBe(/^\/api\/Profile(?:Payment)?\/Get\d+$/.test(url) ? 404 : 200);
  }
});

test('a document names its own first calls, with the script that begins them before all other scripts; others have neither', async () => {
  for (const { path, access } of pageList) {
    const { body } = await app.app.inject(path);
    const [, own, audience, content] =
      /<meta name="first-calls" data-path="([^"]+)" data-access="(\w+)" content="([^"]+)">/.exec(body) ?? [];
    const [first = ''] = body.match(/<script[^>]*>/) ?? [];
    expect((content ?? '').replaceAll('&amp;', '&').split(' ').filter(Boolean)).toEqual(firstCallsOf(path));
    expect(first.includes('/begin-calls-')).toBe(content !== undefined);
    if (content !== undefined) expect([own, audience]).toEqual([path, access]);
  }
});
