import { currentGroup } from './groups.ts';

const { name, mutated, pool = 'threads' } = currentGroup();
const reports = 'mutation/reports';

/** One group of `groups.mjs`; what was found before is taken over where neither the code nor its tests have changed. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.ts', pool },
  mutate: mutated,
  ignorePatterns: [
    '/attacks',
    '/bench',
    '/data',
    '/dist',
    '/docs',
    '/e2e',
    '/faults',
    '/load',
    '/public',
    '/release',
    `/${reports}`,
  ],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 8_000,
  incremental: true,
  incrementalFile: `${reports}/${name}-incremental.json`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${reports}/${name}.json` },
  allowConsoleColors: false,
  warnings: { slow: false },
};
