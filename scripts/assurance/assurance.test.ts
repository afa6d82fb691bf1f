import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { catalogue } from './catalogue.ts';
import { mutationPart } from './mutation.ts';
import { assurancePage, keptPage } from './page.ts';
import { idsIn } from './promised.ts';
import { catalogueSeconds, countById, readReport, type SuiteResult } from './results.ts';

test.each([
  ['A-AC-01: staff are refused', ['A-AC-01']],
  ['A-AC-02, 03: alike', ['A-AC-02', 'A-AC-03']],
  ['F-01, F-02: of 200 acknowledged', ['F-01', 'F-02']],
  ['A-FILE-01…03: programs as pictures', ['A-FILE-01', 'A-FILE-02', 'A-FILE-03']],
  ['L-1: 300 requests, 20 at once', ['L-1']],
  ['UTF-16 and SHA-256 are no ids', []],
])('the ids of %j', (title, ids) => expect(idsIn(title)).toEqual(ids));

test('every id of the catalogue stands in the title of a test, or is left out with a reason', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync(['src/**/*.test.{ts,tsx}', '{e2e,attacks,cluster,faults,load}/**/*.{test,spec}.ts'], {
    cwd: root,
  });
  const titled = new Set(files.flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8'))));
  const tested = catalogue.flatMap(({ rows }) => rows.filter(({ leftOut }) => !leftOut).flatMap(({ ids }) => ids));
  expect(tested.filter((id) => !titled.has(id))).toEqual([]);
});

test('no id stands in two rows of the catalogue', () => {
  const ids = catalogue.flatMap(({ rows }) => rows.flatMap((row) => row.ids));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('what passes in a browser on a second try only has not passed, and is named', async () => {
  const file = join(await testFolder(), 'browser.json');
  const specs = ['expected', 'flaky', 'skipped'].map((status) => ({
    title: `A-XSS-01: ${status}`,
    tests: [{ status }],
  }));
  writeFileSync(file, JSON.stringify({ suites: [{ title: 'one.spec.ts', specs }] }));
  const runs = readReport(file);
  expect(countById(runs)).toEqual({ 'A-XSS-01': 1 });
  expect(runs.filter(({ isPassed }) => !isPassed).map(({ title }) => title)).toEqual([
    'A-XSS-01: flaky (passed on a second try only)',
    'A-XSS-01: skipped',
  ]);
});

describe('the page', () => {
  const result: SuiteResult = {
    suite: 'faults',
    day: '2026-01-31',
    commit: '0123456789abcdef',
    seconds: 60,
    passed: 2,
    skipped: ['F-20: faketime is missing'],
    tests: countById([
      { title: 'F-01: kills', isPassed: true, ms: 1 },
      { title: 'F-20: faketime is missing', isPassed: false, ms: 1 },
    ]),
    figures: [{ id: 'F-01', figure: '0 of 1,000 lost', pass: '0 lost' }],
  };

  test('shows figures, counts tests, and names what nothing has shown', () => {
    const page = assurancePage([result]);
    expect(page).toMatch(/\| F-01 \|.*0 of 1,000 lost; 1 test \(faults\) \|/);
    expect(page).toMatch(/\| F-20 \|.*\*\*not shown: F-20\*\* \|/);
    expect(page).toContain('- faults: F-20: faketime is missing');
  });

  test('says how long the quick part takes: the tests of every change that bear an id', () => {
    const runs = ['F-01: kills', 'A-XSS-01: markup', 'a form'].map((title) => ({ title, isPassed: true, ms: 45_000 }));
    const always = { ...result, suite: 'always', catalogueSeconds: catalogueSeconds(runs) };
    expect(assurancePage([always, result])).toContain('that bear an id: 1.5 minutes');
  });

  test('shows how many mutants were found, by group and by file, and names the groups that were not run', () => {
    const result = { day: '2026-01-31', commit: '0123456789abcdef' };
    const part = mutationPart(
      [
        { ...result, group: 'text', files: [{ file: 'two.ts', killed: 8, survived: 2 }] },
        { ...result, group: 'keys', files: [{ file: 'one.ts', killed: 9, survived: 1 }] },
      ],
      ['keys', 'text', 'register'],
    );
    expect(part).toContain('**85.0** of 100');
    expect(part).toContain('17 of 20');
    expect(part).toContain('**Not run: register.**');
    expect(part).toContain('| text | 2026-01-31 | 0123456789 | 80.0 | 8 | 2 |');
    expect(part.indexOf('| one.ts | 90.0 | 9 | 1 |')).toBeLessThan(part.indexOf('| two.ts | 80.0 | 8 | 2 |'));
  });

  test('docs/assurance.md says what the kept results say', () => {
    const kept = readFileSync(new URL('../../docs/assurance.md', import.meta.url), 'utf8');
    expect(kept).toBe(keptPage());
  });
});
