import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const include = [
  'src/**/*.test.ts',
  'src/**/*.test.tsx',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'deploy/checks/*.test.ts',
];
/** React looks for a browser once, when it is loaded: these files share no modules with others. */
const inBrowser = globSync(include).filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include,
          exclude: [...configDefaults.exclude, ...inBrowser],
          // Test files share nothing that outlives them, and loading the application anew for each takes half a second.
          isolate: false,
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'jsdom', include: inBrowser, setupFiles: ['src/testing/patient-queries.ts'] },
      },
    ],
    setupFiles: ['src/testing/fail-on-console-error.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/testing/**', '**/*.test.*'] },
  },
});
