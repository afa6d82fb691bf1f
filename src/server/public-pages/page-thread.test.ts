import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { makePageThread } from './page-thread.ts';

/** A thread on a module of its own, with the errors it logs. */
async function aThread(renderPage: string, options?: { longestRenderMs: number }) {
  const file = `${await temporaryFolder()}/pages.mjs`;
  const source = `let count = 0;\nexport const renderPage = ${renderPage};\n`;
  const logged: unknown[] = [];
  const log = { error: (line: unknown) => void logged.push(line) };
  const thread = makePageThread({ url: pathToFileURL(file), source }, log, options);
  onTestFinished(() => thread.close());
  return { file, thread, logged };
}

test('pages are rendered on another thread, which stays for the next', async () => {
  const { thread } = await aThread('async ({ path }) => [path, ++count, process.env.NODE_ENV].join(" ")');
  expect(await thread.render({ path: '/about' })).toBe('/about 1 production');
  expect(await thread.render({ path: '/gu/' })).toBe('/gu/ 2 production');
});

test('a page that cannot be rendered fails alone', async () => {
  const { thread } = await aThread(
    'async ({ path }) => { count++; if (!path) throw new Error("no path"); return String(count); }',
  );
  await expect(thread.render({})).rejects.toThrow('no path');
  expect(await thread.render({ path: '/' })).toBe('2');
});

test('a thread that ends under a page is followed by another, which renders it', async () => {
  const folder = await temporaryFolder();
  const { thread } = await aThread(`async () => {
    const { existsSync, writeFileSync } = await import('node:fs');
    if (existsSync('${folder}/again')) return 'rendered';
    writeFileSync('${folder}/again', '');
    process.exit(1);
  }`);
  expect(await thread.render({})).toBe('rendered');
});

test('a page that never comes is given up, and the next one has a thread again', async () => {
  const { thread } = await aThread('async ({ path }) => { while (path === "/forever") count++; return path; }', {
    longestRenderMs: 500,
  });
  await expect(thread.render({ path: '/forever' })).rejects.toThrow('too long');
  expect(await thread.render({ path: '/' })).toBe('/');
});

test('an error outside of any page is logged and takes nobody along', async () => {
  const { thread, logged } = await aThread(
    'async ({ path }) => { if (path === "/later") setImmediate(() => { throw new Error("later"); }); return path; }',
  );
  expect(await thread.render({ path: '/later' })).toBe('/later');
  await expect.poll(() => logged).toEqual([{ err: expect.objectContaining({ message: 'later' }) }]);
  expect(await thread.render({ path: '/' })).toBe('/');
});

test('a release keeps to its own pages when a build has taken them away, and written newer ones', async () => {
  const { file, thread } = await aThread('async () => "this release"');
  expect(existsSync(file)).toBe(false);
  expect(await thread.render({})).toBe('this release');
  await thread.close();
  await writeFile(file, 'export const renderPage = async () => "the next release";\n');
  expect(await thread.render({})).toBe('this release');
});

test('a thread that is slow to start is not a page that takes too long', async () => {
  const { thread } = await aThread('async () => "rendered";\nawait new Promise((begun) => setTimeout(begun, 600))', {
    longestRenderMs: 400,
  });
  expect(await thread.render({})).toBe('rendered');
});
