import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', '--no-first-run'],
};

/** Journeys in a real browser against the real product, started once for the run on a folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/start-product.ts',
  fullyParallel: true,
  workers: 2,
  // Generous, for busy machines: a test that passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions,
    // A trace costs a quarter of a run; a failure is run again by hand to get one.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, launchOptions } },
  ],
});
