import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isWeeklyOff } from '#features/attendance/rules.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { escapeFrom, expect, officeWords, opened, untilArrived } from '../journey.ts';
import { countPresses, type Effort, press } from './presses.ts';

/** A laptop as small as people at the agency have. */
export const laptop = { width: 1366, height: 768 };

interface Row {
  task: string;
  /** Whether it is to take half of what it took. */
  isHalved: boolean;
  before: Effort;
  now: Effort;
}

/** `6 + 2`: presses, and values typed. */
function effortOf(cell: string): Effort {
  const [presses = Number.NaN, values = Number.NaN] = cell.split('+').map(Number);
  return { presses, values };
}

/** The published table of one day, `docs/presses.md`: what it says is what is held. */
async function publishedRows(day: string, isPhone: boolean): Promise<Row[]> {
  const text = await readFile(new URL('../../docs/presses.md', import.meta.url), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith(day)) ?? '';
  const lines = section.split('\n').filter((line) => /^\|.*\d \+ \d/.test(line));
  return lines.map((line) => {
    const [task = '', ...cells] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1);
    const [before = '', now = ''] = cells.slice(isPhone ? 2 : 0);
    return { task, isHalved: cells[4] === 'half', before: effortOf(before), now: effortOf(now) };
  });
}

const sum = ({ presses, values }: Effort) => presses + values;

/** Begins a day on which the tasks of a published table are done, each counted. */
export async function beginDay(page: Page, day: string, isPhone: boolean) {
  if (!isPhone) await page.setViewportSize(laptop);
  const rows = await publishedRows(day, isPhone);
  const counting = await countPresses(page.context());
  const done: string[] = [];
  return {
    async task(name: string, work: () => Promise<void>) {
      const row = rows.find(({ task }) => task === name);
      if (!row) throw new Error(`“${name}” is not in the table of ${day}.`);
      const effort = await counting.during(page, work);
      const { before, isHalved } = row;
      expect.soft(effort, name).toEqual(row.now);
      const most = isHalved ? 0.5 : 1;
      expect.soft(effort.presses, `${name}: presses`).toBeLessThanOrEqual(before.presses * most);
      expect.soft(sum(effort), `${name}: presses and values`).toBeLessThanOrEqual(sum(before) * most);
      done.push(name);
    },
    /** Nothing that is published was left out. */
    end: () => expect(done.toSorted()).toEqual(rows.map(({ task }) => task).toSorted()),
  };
}

/** By the menu, or on a phone by the bar at the bottom and what is behind More. */
export async function goTo(page: Page, path: string) {
  const link = page.locator(`nav a[href="${path}"]:visible`).first();
  if (!(await link.isVisible()))
    await press(page.getByRole('button', { name: officeWords.en.frame.more, exact: true }));
  await press(link);
  await page.waitForURL(`**${path}*`);
  await untilArrived(page);
}

/** Closes a drawer, with the key where there is one. */
export async function closeDrawer(page: Page, isPhone: boolean) {
  const drawer = opened(page);
  if (isPhone) await press(drawer.getByRole('button', { name: officeWords.en.frame.close, exact: true }));
  else await escapeFrom(drawer);
  await expect(drawer).toHaveCount(0);
}

/** The last working day before today in India. */
export function workingDayBefore(): string {
  const { openDays, holidays } = sampleSettings;
  const isOff = (day: string) =>
    isWeeklyOff(day, { openDays, saturdaysOff: [] }) || holidays.some(({ date }) => date === day);
  let day = addDays(indiaDay(new Date()), -1);
  while (isOff(day)) day = addDays(day, -1);
  return day;
}
