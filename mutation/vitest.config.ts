import { defineConfig } from 'vitest/config';
import { currentGroup } from './groups.ts';

const { tests, needsDatabase = false } = currentGroup();

/** The product's own settings, but that nothing is shared: a mutant of a constant is seen by loading its file anew. */
export default defineConfig({
  test: {
    include: [...tests],
    isolate: true,
    globalSetup: needsDatabase ? ['src/testing/global-setup.ts'] : [],
    setupFiles: ['src/testing/fail-on-console-error.ts', 'mutation/first-failure.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
