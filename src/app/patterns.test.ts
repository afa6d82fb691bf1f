import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { recordFigure } from '#testing/figures.ts';

const { version: recheckVersion } = JSON.parse(
  readFileSync(new URL('../../node_modules/recheck/package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Made of words of the product alone, when it starts. */
const madeAtStart = ['src/server/public-pages/assets.ts', 'src/server/public-pages/mistyped-paths.ts'];

const files = globSync('src/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'src/testing/**', ...madeAtStart],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function literalsIn({ file, text }: (typeof files)[number]): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/** Those that a file puts together while it is loaded; what a function made for each text would not be seen. */
async function madeBy({ file }: (typeof files)[number]): Promise<string[]> {
  const found: string[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, parts: ConstructorParameters<typeof RegExp>) {
        const made = new target(...parts);
        found.push(String(made));
        return made;
      },
    }),
  );
  try {
    await import(/* @vite-ignore */ `../../${file}?patterns`);
  } finally {
    vi.unstubAllGlobals();
  }
  return found;
}

/** Judged by how many signs are read, never by how long that takes on this machine. */
const countedOnly = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
};

/** The text that makes one search with the pattern slow, where there is one. */
async function slowTextFor(pattern: string): Promise<string | undefined> {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  const verdict = await check(source, flags, countedOnly);
  if (verdict.status === 'safe') return undefined;
  return verdict.status === 'vulnerable' ? verdict.attack.pattern : 'not known';
}

const judgedFile = new URL('./judged-patterns.json', import.meta.url);

/** Those that this version of recheck has judged before: its verdict on a pattern is always the same. A full run judges all. */
function judgedBefore(): Set<string> {
  const { version, hashes } = JSON.parse(readFileSync(judgedFile, 'utf8')) as { version: string; hashes: string[] };
  return new Set(version === recheckVersion && process.env.TEST_SCOPE !== 'full' ? hashes : []);
}

const hashOf = (pattern: string) => createHash('sha256').update(pattern).digest('base64url').slice(0, 16);

test('A-INJ-08: no pattern takes more than a time in proportion to the text', { timeout: 300_000 }, async () => {
  const putTogether = files.filter(({ text }) => text.includes('new RegExp('));
  const made: string[][] = [];
  for (const one of putTogether) made.push(await madeBy(one));
  const patterns = new Set([...files.flatMap(literalsIn), ...made.flat()]);
  const known = judgedBefore();
  const found = await Promise.all(
    [...patterns].flatMap((pattern) =>
      known.has(hashOf(pattern)) ? [] : [slowTextFor(pattern).then((text) => ({ pattern, text }))],
    ),
  );
  expect(found.filter(({ text }) => text !== undefined)).toEqual([]);
  expect(made.filter((one) => one.length === 0)).toEqual([]);
  expect(patterns.size).toBeGreaterThan(300);
  recordFigure('A-INJ-08', { figure: `0 slow of ${patterns.size} patterns`, pass: '0 slow' });
  if (found.length > 0 && !process.env.CI) {
    const hashes = [...patterns].map(hashOf).sort();
    writeFileSync(judgedFile, `${JSON.stringify({ version: recheckVersion, hashes }, null, 2)}\n`);
  }
});
