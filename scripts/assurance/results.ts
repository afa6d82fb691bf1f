import { readdirSync, readFileSync } from 'node:fs';
import { idsIn } from './promised.ts';

/** What a test measured for a promise of the catalogue; written by `recordFigure` of `src/testing/figures.ts`. */
export interface Figure {
  id: string;
  figure: string;
  pass: string;
}

/** What one suite, or one file of a suite that stands apart, found in one run: kept as `docs/assurance/<suite>.json`. */
export interface SuiteResult {
  /** `always`, `faults/kills` */
  suite: string;
  /** `2026-11-25`, UTC. */
  day: string;
  commit: string;
  seconds: number;
  /** Of them, how long the tests took that bear an id, one after the other. */
  catalogueSeconds?: number;
  passed: number;
  /** Titles of what did not run here, such as tests whose tool is missing. */
  skipped: string[];
  /** How many tests bear an id and passed. */
  tests: Record<string, number>;
  figures: Figure[];
}

export interface TestRun {
  title: string;
  isPassed: boolean;
  ms: number;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string; duration?: number }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string; results?: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The tests of a JSON report of Vitest or of Playwright. */
export function readReport(file: string): TestRun[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | { suites: PlaywrightSuite[] };
  if ('testResults' in report)
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status, duration = 0 }) => ({
        title: fullName,
        isPassed: status === 'passed',
        ms: duration,
      })),
    );
  return report.suites.flatMap((suite) => specsOf(suite));
}

function specsOf({ title, specs, suites = [] }: PlaywrightSuite, path: string[] = []): TestRun[] {
  const names = [...path, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      title: [...names.slice(1), spec.title, ...(status === 'flaky' ? ['(passed on a second try only)'] : [])].join(
        ' ',
      ),
      isPassed: status === 'expected',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => specsOf(suite, names))];
}

/** Tests by the ids in their titles. */
export function countById(runs: TestRun[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { title } of runs.filter(({ isPassed }) => isPassed))
    for (const id of new Set(idsIn(title))) counts[id] = (counts[id] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** How long the tests took together that bear an id. */
export const catalogueSeconds = (runs: TestRun[]): number =>
  Math.round(runs.filter(({ title }) => idsIn(title).length > 0).reduce((sum, { ms }) => sum + ms, 0) / 1_000);

/** The figures of a run, one a line. */
export function readFigures(text: string): Figure[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figure);
}

export const keptIn = new URL('../../docs/assurance/', import.meta.url);

/** What each suite of tests, or each of its files, found when it was last run. */
export function keptResults(): SuiteResult[] {
  const files = readdirSync(keptIn, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json') && name !== 'mutation.json');
  return files.sort().map((name) => JSON.parse(readFileSync(new URL(name, keptIn), 'utf8')) as SuiteResult);
}
