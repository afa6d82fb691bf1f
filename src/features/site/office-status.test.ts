import { expect, test } from 'vitest';
import { build } from '#testing/build.ts';
import { startTestApp } from '#testing/server.ts';

let clock = new Date();

const app = await startTestApp({ build, now: () => clock });

async function stripAt(time: string) {
  clock = new Date(`2027-01-22T${time}+05:30`);
  const { body } = await app.app.inject({ url: '/contact' });
  return /<p[^>]*>(?:(?!<\/p>).)*status-shape(?:(?!<\/p>).)*/.exec(body)?.[0].replace(/<[^>]+>/g, ' ') ?? '';
}

test('a page kept from the morning does not promise the evening that it opens today', async () => {
  expect(await stripAt('08:00:00')).toMatch(/opens 9:00 am/);
  expect(await stripAt('19:00:00')).toMatch(/opens tomorrow 9:00 am/);
});

test('a kept page follows opening and closing', async () => {
  expect(await stripAt('08:59:59')).toMatch(/Closed now/);
  expect(await stripAt('09:00:00')).toMatch(/Open now/);
  expect(await stripAt('17:59:59')).toMatch(/Open now/);
  expect(await stripAt('18:00:00')).toMatch(/Closed now/);
});
