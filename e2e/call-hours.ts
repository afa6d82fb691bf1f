import type { Page } from '@playwright/test';

/** Whatever clock and calendar say, it is within the hours of calls, or outside them; no day is closed but those of `closedDays`. */
export async function setCallHours(
  page: Page,
  { areNow, closedDays = [] }: { areNow: boolean; closedDays?: string[] },
): Promise<void> {
  const hours = { callsFrom: 0, callsUntil: areNow ? 1440 : 0, closedDays };
  await page.route('**/api/CustomerFiles/Reach?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...hours } });
  });
}
