import { readFileSync } from 'node:fs';
import { asvsPart } from './asvs.ts';
import { catalogue } from './catalogue.ts';
import { keptMutation, mutationPart } from './mutation.ts';
import type { Promised } from './promised.ts';
import { keptIn, keptResults, type SuiteResult } from './results.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells: (string | number)[]) => `| ${cells.map((text) => cell(String(text))).join(' | ')} |`;

/** The page `docs/assurance.md`: what each suite found when all of it last passed, by promise. `extra` follows as it is. */
export function assurancePage(results: SuiteResult[], extra: string[] = []): string {
  const parts = [
    '# What was shown, and when',
    'Written by the suites: of each suite, or of each file of one that stands apart, what it found on a commit where all of it passed; the commands stand in CONTRIBUTING.md. A promise counts the tests whose titles bear its id.',
    suitesTable(results),
    quickPart(results),
    ...catalogue.map(({ title, rows }) => `## ${title}\n\n${promisesTable(rows, results)}`),
    notRun(results),
    ...extra,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const writtenPart = (name: string) => readFileSync(new URL(name, keptIn), 'utf8').trim();

/** The page of all that is kept. */
export function keptPage(): string {
  const mutation = keptMutation();
  const ofMutation = mutation.length > 0 ? [mutationPart(mutation)] : [];
  return assurancePage(keptResults(), [...ofMutation, asvsPart(), ...['left-out.md', 'found.md'].map(writtenPart)]);
}

function suitesTable(results: SuiteResult[]): string {
  const rows = results.map(({ suite, day, commit, passed, skipped, seconds }) =>
    row(suite, day, commit.slice(0, 10), passed, skipped.length, seconds),
  );
  return ['| suite | day | commit | tests passed | not run | seconds |', '|---|---|---|---:|---:|---:|', ...rows].join(
    '\n',
  );
}

/** What of attacks and faults every change runs. */
function quickPart(results: SuiteResult[]): string {
  const always = results.find(({ suite }) => suite === 'always');
  if (always?.catalogueSeconds === undefined) return '';
  const minutes = (always.catalogueSeconds / 60).toFixed(1);
  return `The quick part of attacks and faults is those tests of \`npm test\` that bear an id: ${minutes} minutes, one after the other.`;
}

function promisesTable(rows: readonly Promised[], results: SuiteResult[]): string {
  const lines = rows.map(({ ids, what, pass, leftOut }) =>
    row(shortIds(ids), what, pass, leftOut ?? shownFor(ids, results)),
  );
  return ['| id | what is done | has to come of it | shown |', '|---|---|---|---|', ...lines].join('\n');
}

/** Figures where they were measured, else how many tests passed; what has neither is named. */
function shownFor(ids: readonly string[], results: SuiteResult[]): string {
  const counts = results
    .map(({ suite, tests }) => ({ suite, passed: ids.reduce((sum, id) => sum + (tests[id] ?? 0), 0) }))
    .filter(({ passed }) => passed > 0)
    .map(({ suite, passed }) => `${passed} ${passed === 1 ? 'test' : 'tests'} (${suite})`);
  const figures = results.flatMap((result) => result.figures.filter(({ id }) => ids.includes(id)));
  const missing = ids.filter((id) => !results.some(({ tests }) => (tests[id] ?? 0) > 0));
  return [
    ...figures.map(({ id, figure }) => (ids.length > 1 ? `${id}: ${figure}` : figure)),
    ...counts,
    ...(missing.length > 0 ? [`**not shown: ${missing.join(', ')}**`] : []),
  ].join('; ');
}

function shortIds(ids: readonly string[]): string {
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  return ids.length > 2 ? `${first} … ${last.replace(/^.*-/, '')}` : ids.join(', ');
}

function notRun(results: SuiteResult[]): string {
  const titles = results.flatMap(({ suite, skipped }) => skipped.map((title) => `- ${suite}: ${title}`));
  return titles.length > 0 ? `## Not run\n\n${titles.join('\n')}` : '';
}
