import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { brandStyle } from '#shared/colours/brand-colours.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import { previewSettings, updateSettings } from './contract.ts';

const app = await startTestApp({ build });
const admin = await aPerson(app.db, { role: 'Admin' });
const withAccent = (accent: string) => ({ ...sampleSettings, look: { accent } });
const save = (accent: string) => app.as(admin).call(updateSettings, { body: withAccent(accent) });
const get = async (url: string) => {
  const { body, headers } = await app.app.inject({ url });
  return {
    style: /<style[^>]*>([^<]*)<\/style>/.exec(body)?.[1],
    policy: String(headers['content-security-policy']),
    body,
  };
};
const sourceOf = (style: string | undefined) => `'sha256-${hash('sha256', style ?? '', 'base64')}'`;

test('without a colour pages have no style of their own, and none is allowed', async () => {
  const { style, policy } = await get('/');
  expect(style).toBeUndefined();
  expect(policy).toContain("style-src 'self';");
});

test('a colour stands on every kind of page at once, allowed by its hash and nothing else', async () => {
  await save('#0B5658');
  const expected = brandStyle('#0b5658');
  for (const url of ['/', '/hi/team', '/nowhere', '/loan?emiAmount=1', '/contact?preview=forged']) {
    const { style, policy } = await get(url);
    expect(style, url).toBe(expected);
    expect(policy, url).toContain(`style-src 'self' ${sourceOf(expected)};`);
  }
  const office = await get('/login');
  expect(office.style).toBe(expected);
  const nonce = /'nonce-([^']+)'/.exec(office.policy)?.[1];
  expect(office.body).toContain(`<style nonce="${nonce}">`);
  expect((await get('/manifest.webmanifest')).body).not.toContain('#1f2259');
});

test('a draft is shown in its own colour', async () => {
  const { body } = await app.as(admin).call(previewSettings, { body: withAccent('#6f2166') });
  const { style, policy } = await get(`/?preview=${body.token}`);
  expect(style).toBe(brandStyle('#6f2166'));
  expect(policy).toContain(sourceOf(style));
});

test.each([
  ['#f4a81d', ['colour-too-light']],
  ['#ffffff', ['colour-too-light']],
  ['red', ['colour']],
  ['#12345', ['colour']],
  ['url(x)', ['colour']],
  ['#000000;}', ['colour']],
])('the colour %j is refused', async (accent, codes) => {
  expect(await save(accent)).toMatchObject({ status: 422, codes: { 'look.accent': codes } });
});
