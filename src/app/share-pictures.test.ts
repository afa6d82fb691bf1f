import { Writable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { momentOf } from '#features/site/rules.ts';
import { type Language, languages } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { registerSharePictures } from './share-pictures.ts';

const { sharePicture } = await import(new URL('pages/public-pages.js', build).href);

interface Wanted {
  describe?: typeof sharePicture;
}

/** The routes by themselves: the settings can be changed, what is drawn is counted. */
function start({ describe: wanted = sharePicture }: Wanted = {}) {
  const logged: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  const state: { settings: SiteSettings; drawn: Language[]; logo?: Buffer } = { settings: sampleSettings, drawn: [] };
  registerSharePictures(app, {
    build,
    context: async () => {
      const { settings } = state;
      return { version: '1', data: { settings, confirmedLists: {}, ...momentOf(settings, new Date()) } };
    },
    logoOf: async () => state.logo,
    describe: (settings, language) => {
      state.drawn.push(language);
      return wanted(settings, language);
    },
  });
  const get = (language: Language, headers: Record<string, string> = {}) =>
    app.inject({ url: `/share/${language}.png`, headers });
  return { state, logged, get };
}

describe.each(languages)('the share picture in %s', (language) => {
  test('is a small PNG of 1200 × 630 that other sites may show', async () => {
    const { get } = start();
    const { headers, rawPayload } = await get(language);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThanOrEqual(60 * 1024);
  });

  test('leaves no letter of a long or odd name away, and can be drawn when nothing is offered', async () => {
    const { state, get } = start();
    const odd = { en: `<b>&"'${'Ganesh '.repeat(12)}`, gu: 'ક્ષ'.repeat(33), hi: 'श्री '.repeat(19) };
    const services = Object.fromEntries(
      [
        'credit-card',
        'loan',
        'insurance',
        'credit-card-swipe',
        'passport',
        'pan-card',
        'udyam',
        'voter-id',
        'income-tax',
      ]
        .concat('e-shram')
        .map((slug) => [slug, { isOffered: false }]),
    );
    state.settings = { ...sampleSettings, agencyName: odd, town: odd, services };
    const whole = await get(language);
    expect(whole.statusCode).toBe(200);
    const cut = (name: string) => Array.from(name.trim()).slice(0, -1).join('');
    state.settings = { ...state.settings, agencyName: { en: cut(odd.en), gu: cut(odd.gu), hi: cut(odd.hi) } };
    const shortened = await get(language);
    expect(shortened.statusCode).toBe(200);
    expect(shortened.headers.etag).not.toBe(whole.headers.etag);
  });
});

test('is drawn once, however many ask at a time, and again after a change of the settings', async () => {
  const { state, get } = start();
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('gu')));
  expect(state.drawn).toEqual(['gu']);
  const tag = String(answers[0]?.headers.etag);
  expect((await get('gu', { 'if-none-match': tag })).statusCode).toBe(304);
  state.settings = { ...sampleSettings, agencyName: { en: 'Shree Ganesh' } };
  const after = await get('gu', { 'if-none-match': tag });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(tag);
  expect(state.drawn).toEqual(['gu', 'gu']);
});

test('a failure after a success is logged again', async () => {
  let isBroken = true;
  const { state, logged, get } = start({
    describe: (settings: SiteSettings, language: Language) =>
      isBroken ? Promise.reject(new Error('broken')) : sharePicture(settings, language),
  });
  expect((await get('en')).statusCode).toBe(404);
  isBroken = false;
  expect((await get('en')).statusCode).toBe(200);
  isBroken = true;
  state.settings = { ...sampleSettings };
  expect((await get('en')).statusCode).toBe(404);
  expect(logged.filter((line) => line.includes('cannot be drawn'))).toHaveLength(2);
});

test('where it cannot be drawn there is none, which is logged once', async () => {
  const { logged, get } = start({ describe: () => Promise.reject(new Error('no binary')) });
  expect((await get('en')).statusCode).toBe(404);
  expect((await get('gu')).statusCode).toBe(404);
  expect(logged.filter((line) => line.includes('cannot be drawn'))).toHaveLength(1);
});

test.each([false, true])(
  'the logo stands beside the name, or in its place (the name is in it: %s)',
  async (isNameInLogo) => {
    const { state, get } = start();
    const red = { r: 200, g: 20, b: 20 };
    state.logo = await sharp({ create: { width: 400, height: 100, channels: 3, background: red } })
      .webp()
      .toBuffer();
    state.settings = { ...sampleSettings, look: { logo: 'x', isNameInLogo } };
    const { data, info } = await sharp((await get('en')).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (left: number) => {
      const [r = 0, g = 0, b = 0] = data.subarray((100 * info.width + left) * info.channels);
      return Math.abs(r - red.r) + Math.abs(g - red.g) + Math.abs(b - red.b) < 40;
    };
    expect([isRed(70), isRed(250), isRed(400)]).toEqual([true, true, isNameInLogo]);
  },
);
