import type { Page } from '@playwright/test';

/** Holds the answers to a call until they are let go. */
export async function hold(page: Page, address: RegExp) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await page.route(address, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  return { letGo, asked: () => asked };
}
