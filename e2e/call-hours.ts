import type { Page } from '@playwright/test';

/** Whatever the clock says, it is within the hours of calls, or outside them. */
export async function setCallHours(page: Page, { areNow }: { areNow: boolean }): Promise<void> {
  const hours = areNow ? { callsFrom: 0, callsUntil: 1440 } : { callsFrom: 0, callsUntil: 0 };
  await page.route('**/api/CustomerFiles/Reach?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...hours } });
  });
}
