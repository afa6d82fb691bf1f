import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['cluster/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/fail-on-console-error.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    // One cluster at a time.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
});
