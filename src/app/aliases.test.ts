import { describe, expect, test } from 'vitest';
import { services } from '#features/services/catalogue.ts';
import { languages, localPath } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { startTestApp } from '#testing/server.ts';
import { aliases } from './aliases.ts';
import { pageList } from './page-list.ts';

const { pages }: { pages: { path: string }[] } = await import(new URL('pages/public-pages.js', build).href);

const app = await startTestApp({ build });

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

test.each(services)('/services/$slug leads to $route', async ({ slug, route }) => {
  expect((await get(`/services/${slug}`)).headers.location).toBe(route);
});

describe.each(languages)('in %s', (language) => {
  test.each([...aliases])('$from leads to $to for good, with its query and with a slash too many', async (alias) => {
    const query = '?utm_source=card&q=%E0%AA%95';
    for (const from of [alias.from, `${alias.from}/`]) {
      const answer = await get(localPath(from, language) + query);
      expect(answer.statusCode).toBe(301);
      expect(answer.headers.location).toBe(localPath(alias.to, language) + query);
    }
  });

  test('a page’s address with a slash too many leads to the page', async () => {
    const further = pages.map(({ path }) => path.replace(':slug', 'any')).filter((path) => path !== '/');
    for (const path of further) {
      const answer = await get(`${localPath(path, language)}/`);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, localPath(path, language)]);
    }
  });
});

test('a language without its slash leads to its home page, with its query', async () => {
  expect((await get('/gu?a=b')).headers.location).toBe('/gu/?a=b');
  expect((await get('/hi')).headers.location).toBe('/hi/');
});

test('no alias takes the place of a page', () => {
  const paths = pages.map(({ path }) => path);
  expect(aliases.filter(({ from }) => paths.includes(from))).toEqual([]);
});

test.each([
  ['/Login', '/login'],
  ['/login/', '/login'],
  ['/LOGIN/', '/login'],
  ['/AllCreditCard?q=a%2Fb', '/allcreditcard?q=a%2Fb'],
  ['/Contact/', '/contact'],
  ['/pancardservices', '/pancardServices'],
  ['/gu/LoanService', '/gu/loanservice'],
  ['/GU/loanservice/?source=card', '/gu/loanservice?source=card'],
  ['/Hi', '/hi/'],
  ['/Services/', '/service'],
  ['/gu/About-us', '/gu/about'],
  ['/login/?next=//evil.example', '/login?next=//evil.example'],
])('%s leads to %s for good', async (url, to) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  }
  expect((await get(to)).statusCode).toBe(200);
  expect((await app.app.inject({ method: 'POST', url })).statusCode).toBe(404);
});

test('every address of the office is found in any case, with a slash too many, and in no language', async () => {
  for (const { path } of pageList) {
    const answer = await get(`${path.toUpperCase()}/`);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, path]);
    expect((await get(`/gu${path}`)).statusCode).toBe(404);
  }
});

test('no two addresses are one when case is left aside', () => {
  const all = [...pages, ...pageList, ...aliases.map(({ from }) => ({ path: from }))].map(({ path }) =>
    path.toLowerCase(),
  );
  expect(new Set(all).size).toBe(all.length);
});

test('nothing else is guessed, and nobody is led to another host', async () => {
  for (const url of [
    '/services/no-such',
    '/services/loan//',
    '/login//',
    '//',
    '//login',
    '//evil.example/',
    '//evil.example/login',
    '/home//evil.example',
    '/login/%0d%0alocation:%20//evil.example',
    '/log%69n%2f',
    '/API/Account/login',
  ]) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location], url).toEqual([404, undefined]);
  }
});

test('who asks for favicon.ico gets the drawn one', async () => {
  const answer = await get('/favicon.ico');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/favicon.svg']);
  expect((await get('/favicon.svg')).statusCode).toBe(200);
});
