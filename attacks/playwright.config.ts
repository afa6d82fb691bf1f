import base from '../playwright.config.ts';

/** What was sent by a stranger, shown to people: the pages of the built product in a real browser. */
export default {
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../e2e/start-product.ts',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 1,
  timeout: 600_000,
  // Everything here is for the one device.
  projects: base.projects
    ?.filter(({ name }) => name === 'desktop')
    .map((project) => ({ ...project, grepInvert: /(?!)/ })),
};
