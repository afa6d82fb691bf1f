import { expect, test } from 'vitest';
import { previewSettings } from '#features/site/contract.ts';
import { type FreshPage, freshPageLimit } from '#server/public-pages/fresh-pages.ts';
import { languages } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { ownSettings } from '#testing/own-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { en } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';

const messages = { en, gu, hi };
const app = await startTestApp({ build, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const admin = await aPerson(app.db, { role: 'Admin' });

let networks = 0;
const aNetwork = () => `10.${networks++ >> 8}.${networks & 255}.1`;
const get = (url: string, network = aNetwork(), headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { 'x-forwarded-for': network, ...headers } });
const post = (url: string, fields: Record<string, string>, network = aNetwork()) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network },
    payload: new URLSearchParams(fields).toString(),
  });
const preview = async (path: string) =>
  `${path}?preview=${(await app.as(admin).call(previewSettings, { body: ownSettings })).body.token}`;

/** As if the network had asked for more than it may. */
async function countOut(network: string, lane: FreshPage['lane']) {
  const { key, burst, intervalSeconds } = freshPageLimit(network, lane);
  const tat = new Date(Date.now() + (burst + 20) * intervalSeconds * 1_000).toISOString();
  await app.db.insertInto('rate_limits').values({ key, tat }).execute();
}

/** So many pages at one instant, each by a network of its own and rendered for it alone. */
const aCrowd = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => get(`/hi/loanservice?amount=${1_000 + index}`)));

test('unknown addresses are one page in each language, which leads to the others', async () => {
  for (const [url, other, language] of [
    ['/nowhere', '/wp-login.php?a=1', 'en'],
    ['/gu/nowhere', '/gu/a/b/c', 'gu'],
    ['/hi/nowhere', '/hi/%22', 'hi'],
  ] as const) {
    const [one, another] = [await get(url), await get(other)];
    expect([one.statusCode, one.headers['cache-control'], one.headers.etag]).toEqual([404, 'no-store', undefined]);
    expect(another.body).toBe(one.body);
    expect(one.body).toContain(messages[language].site.notFound.title);
    for (const to of languages) {
      expect(one.body).toContain(`href="?language=${to}"`);
      const led = await get(`${url}?language=${to}`);
      expect([led.statusCode, led.headers['set-cookie']]).toEqual([
        404,
        expect.stringContaining(`__Host-language=${to}`),
      ]);
      expect(led.body).toContain(`<html lang="${to}"`);
    }
    const packed = await get(url, undefined, { 'accept-encoding': 'br' });
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([404, 'br']);
  }
});

test('the answer to a calculation is rendered once, and asked for again it is nobody’s count', async () => {
  const network = aNetwork();
  const counted = () =>
    app.db
      .selectFrom('rate_limits')
      .select('tat')
      .where('key', '=', freshPageLimit(network, 'asked').key)
      .executeTakeFirst();
  const first = await get('/loanservice?amount=500000&rate=10&months=60', network);
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('10,624');
  const before = await counted();
  const again = await get('/loanservice?months=60&utm_source=x&rate=10&amount=500000', network);
  expect(again.body).toBe(first.body);
  expect(await counted()).toEqual(before);
  expect((await get('/loanservice?amount=500000&rate=10&months=72', network)).body).not.toBe(first.body);
  expect(await counted()).not.toEqual(before);
});

test('a network that asks for too much waits; pages for everybody, previews and requests go on', async () => {
  const network = aNetwork();
  await countOut(network, 'asked');
  await countOut(network, 'posted');
  for (const language of languages) {
    const path = language === 'en' ? '' : `/${language}`;
    for (const answer of [
      await get(`${path}/loanservice?amount=1&rate=1`, network),
      await post(`${path}/loanservice`, { ...enquiryForm(), firstName: '' }, network),
    ]) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([429, 'no-store']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).toContain(messages[language].site.busy.title);
      expect(answer.body).toContain('noindex');
    }
  }
  expect((await get('/loanservice', network)).statusCode).toBe(200);
  expect((await get('/loanservice?preview=forged', network)).body).toContain(en.site.previewEnded);
  expect((await get(await preview('/about'), network)).statusCode).toBe(200);
  const taken = await post('/', enquiryForm(), network);
  expect(taken.statusCode).toBe(303);
  const answer = await get(String(taken.headers.location).split('#')[0] ?? '', network);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/SR-[\w-]{9}/);
});

test('a crowd that would have to wait too long is sent away at once; whoever holds something sealed is not', async () => {
  const address = await preview('/about');
  const crowd = aCrowd(60);
  const [shown, corrected] = await Promise.all([
    get(address),
    post('/loanservice', { ...enquiryForm(), firstName: '' }),
  ]);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain(ownSettings.agencyName.en);
  // A form with a fault does not wait with them.
  expect(corrected.statusCode).toBe(422);
  const answers = await crowd;
  const sentAway = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(17);
  expect(sentAway.length).toBeGreaterThan(0);
  for (const { headers, body } of sentAway) {
    expect(headers['retry-after']).toBe('2');
    expect(body).toContain(hi.site.busy.title);
    expect(body).toContain(hi.site.busy.formText);
  }
  expect((await get('/hi/loanservice?amount=77')).statusCode).toBe(200);
});

test('what is sealed for one person is rendered once, however often it is asked for, and counted where it is not', async () => {
  const network = aNetwork();
  const counted = () =>
    app.db
      .selectFrom('rate_limits')
      .select('tat')
      .where('key', '=', freshPageLimit(network, 'sealed').key)
      .executeTakeFirst();
  const address = await preview('/about');
  const shown = await get(address, network);
  const before = await counted();
  expect(before).toBeDefined();
  expect((await get(address, network)).body).toBe(shown.body);
  expect(await counted()).toEqual(before);
  await app.db.deleteFrom('rate_limits').where('key', '=', freshPageLimit(network, 'sealed').key).execute();
  await countOut(network, 'sealed');
  expect((await get(address, network)).statusCode).toBe(200);
  expect((await get(await preview('/about'), network)).statusCode).toBe(429);
});
