import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { build } from '#testing/build.ts';

const folder = new URL('server/', build);
const codeOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** What a start of the built server reads: the file it begins with and whatever that names before anything runs. */
function readAtStart(file = 'main.js', read = new Set<string>()): Set<string> {
  if (read.has(file)) return read;
  read.add(file);
  for (const [, named = ''] of codeOf(file).matchAll(/^import [^;]*?["']\.\/([\w.-]+\.js)["'];?$/gm))
    readAtStart(named, read);
  return read;
}

/** Kept in memory for as long as a server runs. Raise it with a reason. */
const mostMegabytes = 6.1;

test('a start reads few files, and nothing that only some do', () => {
  const read = [...readAtStart()];
  expect(read.length).toBeGreaterThan(1);
  const characters = read.reduce((sum, file) => sum + codeOf(file).length, 0);
  expect(characters / 1e6).toBeLessThan(mostMegabytes);
  const later = readdirSync(folder).filter((file) => file.endsWith('.js') && !read.includes(file));
  const come = ['verifyRegistrationResponse', 'AGE-SECRET-KEY-', '@scalar/', 'nodemailer'];
  for (const name of come)
    expect(
      later.some((file) => codeOf(file).includes(name)),
      name,
    ).toBe(true);
});

test('no letter of it takes two bytes', () => {
  for (const file of readAtStart()) expect(/[^\0-\x7f]/.test(codeOf(file)), file).toBe(false);
  expect(/[^\0-\x7f]/.test(readFileSync(new URL('pages/public-pages.js', build), 'utf8'))).toBe(false);
});

test('every program that processes and threads are started with is built', () => {
  const built = readdirSync(new URL('programs/', build));
  const started = globSync('src/server/**/*.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:programFile|forkReader)\(join\(import\.meta\.dirname, '([\w-]+)\.ts'/g),
  ]);
  expect(started.length).toBeGreaterThan(5);
  for (const [, name] of started) expect(built).toContain(`${name}.js`);
});

test('none of Node’s modules is imported, whose every name is then looked at', () => {
  const files = ['server', 'programs'].flatMap((part) => {
    const folder = new URL(`${part}/`, build);
    // Files of the build before are there, too.
    const { latest } = JSON.parse(readFileSync(new URL('.builds.json', folder), 'utf8')) as { latest: string[] };
    return latest.map((name) => new URL(name, folder));
  });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readFileSync(file, 'utf8'), file.href).not.toMatch(/^import [^;]*"node:/m);
});
