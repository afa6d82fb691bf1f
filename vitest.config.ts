import { configDefaults, defineConfig } from 'vitest/config';

/** What is long by nature stands in files named `*.full.test.ts`, and runs with TEST_SCOPE=full only. */
const isFull = process.env.TEST_SCOPE === 'full';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/fail-on-console-error.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/testing/**', '**/*.test.*'] },
  },
});
