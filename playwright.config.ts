import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();
// Found once; the workers inherit it.
process.env.CHROMIUM_PATH = executablePath;
const launchOptions = {
  executablePath,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--no-first-run',
    // A page of a test is gone after seconds: optimising its script costs more than it saves.
    '--js-flags=--no-opt --no-maglev',
  ],
};

const isCi = Boolean(process.env.CI);
/** What runs where is told by tags: see CONTRIBUTING.md. */
const isFull = process.env.TEST_SCOPE === 'full';
const full = /@full/;
const onDesktopAlone = /^(?!.*@phone).*@desktop/;
const onPhoneAlone = /^(?!.*@desktop).*@phone/;

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
  retries: isCi ? 1 : 0,
  reporter: [[isCi ? 'dot' : 'list'], ['./e2e/retry-reporter.ts']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions,
    // It would fetch the whole office anew in each test; the journeys without a network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a quarter of a run: in CI only what is tried again gets one.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isFull ? onPhoneAlone : [onPhoneAlone, full],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    {
      name: 'phone',
      ...(isFull ? { grepInvert: onDesktopAlone } : { grep: /@phone/, grepInvert: full }),
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, launchOptions },
    },
  ],
});
