import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requirementIds } from './asvs/requirement.ts';
import { exception, leftOut, requirements } from './asvs.ts';
import { idsIn } from './promised.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tests = globSync(['src/**/*.test.{ts,tsx}', '{e2e,attacks,cluster,faults,load}/**/*.{test,spec}.ts'], {
  cwd: root,
});
const titled = new Set(tests.flatMap((file) => idsIn(read(file))));

const idsOfLevel = (level: number) => requirements.filter((one) => one.level === level).flatMap(({ ids }) => ids);

test('every requirement stands in one row', () => {
  const all = [
    ...requirements.flatMap(({ ids }) => ids),
    exception.ids,
    ...leftOut.flatMap(({ ids }) => requirementIds(ids)),
  ];
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
});

test('58 of level 1, 126 of level 2 and 57 of level 3 are shown; 22 of level 3 are not', () => {
  expect([1, 2, 3].map((level) => idsOfLevel(level).length)).toEqual([58, 126, 57]);
  expect(leftOut.flatMap(({ ids }) => requirementIds(ids))).toHaveLength(22);
});

test('every row names a test or a document, and all of them exist', () => {
  for (const { ids, tests, documents } of requirements) {
    expect(tests.length + documents.length, ids.join()).toBeGreaterThan(0);
    expect(tests.filter((id) => !titled.has(id))).toEqual([]);
    for (const document of documents) {
      const [file = '', anchor] = document.split('#');
      const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
      if (anchor) expect(headings, document).toContain(anchor);
    }
  }
});

/** As code hosts name headings. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');
}
