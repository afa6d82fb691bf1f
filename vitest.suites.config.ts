import { defineConfig } from 'vitest/config';

/** The suites that stand apart from `npm test`: a folder each, named to choose one. */
export default defineConfig({
  test: {
    include: ['{attacks,cluster,deploy,faults,load}/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/fail-on-console-error.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    // One file at a time: what is measured here has the machine to itself.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
