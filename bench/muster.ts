import type { Client } from 'pg';
import { indiaDay } from '#shared/dates/dates.ts';
import { addMonths, daysOf, monthOf } from '#shared/dates/months.ts';
import { startProduct } from './child-server.ts';
import { adminSignIn, adminToken, openEmptyDatabase, signInPeople } from './database.ts';
import { quantile } from './numbers.ts';
import { openOffice } from './screen.ts';
import { makeUndo } from './undo.ts';

const people = 50;
const openings = 15;
const longestMs = 500;

/**
 * The muster of 50 people and 31 days, in a real browser: from asking for the month until its last row is painted, by
 * loading its address and by stepping to it from the month after. Medians, each at most 500 ms. `node bench/muster.ts`, after a build.
 */
const undo = makeUndo();
try {
  const database = await openEmptyDatabase(undo);
  const { url, ownerUrl, scratch, client } = database;
  await adminToken(url);
  const signIn = await adminSignIn(client);
  await signInPeople(database, people - 1);
  const month = longMonth();
  await fillMonth(client, month);
  const server = await startProduct(undo, { url, ownerUrl, scratch });
  const { page, close } = await openOffice(server.origin, signIn);
  undo.add(close);

  const loading: number[] = [];
  const stepping: number[] = [];
  for (let round = 0; round <= openings; round++) {
    await page.goto(`${server.origin}/muster?month=${month}`);
    const loaded = await page.evaluate<number>(untilPainted('0'));
    await page.goto(`${server.origin}/muster?month=${addMonths(month, 1)}`);
    await page.waitForLoadState('networkidle');
    const stepped = await page.evaluate<number>(
      `document.querySelector('main [role=status]').previousElementSibling.click(); ${untilPainted('performance.now()')}`,
    );
    // The first round warms both up.
    if (round > 0) {
      loading.push(loaded);
      stepping.push(stepped);
    }
  }
  for (const [name, times] of Object.entries({ 'its address loaded': loading, 'stepped to': stepping })) {
    const middle = quantile(times, 0.5);
    const told = `p50 ${middle.toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`;
    console.log(`${people} people, ${month}, ${name}: ${told} (p50 at most ${longestMs} ms)`);
    if (middle > longestMs) {
      console.log('**NO**');
      process.exitCode = 1;
    }
  }
} finally {
  await undo.all();
}

/** The latest that is over and has 31 days, more than the one after it. */
function longMonth(): string {
  let month = addMonths(monthOf(indiaDay(new Date())), -1);
  while (daysOf(month).length < 31 || daysOf(addMonths(month, 1)).length === 31) month = addMonths(month, -1);
  return month;
}

/** Everybody comes and goes on every day, never twice at the same time. */
async function fillMonth(client: Client, month: string): Promise<void> {
  await client.query(`update accounts set joined_on = ($1 || '-01')::date`, [month]);
  await client.query(
    `insert into attendance_marks (person_id, day, kind, received_at, captured_at, counted_at, latitude, longitude,
       accuracy_m, distance_m, status)
     select id, day, kind, at, at, at, 22.5645, 72.9289, 20, 0, 'counted'
     from accounts, unnest($1::date[]) as day, (values ('in', 595), ('out', 1110)) as kinds (kind, minute),
       lateral (select day::timestamp at time zone 'Asia/Kolkata' + make_interval(mins => minute + (id % 40)::int)) as t (at)`,
    [daysOf(month)],
  );
  await client.query('vacuum (analyze) attendance_marks, accounts');
}

/** Runs in the page: milliseconds from `start` until the frame after everybody's 31st day was there. */
function untilPainted(start: string): string {
  return `new Promise((resolve) => {
    const start = ${start};
    const look = () => {
      if (document.querySelectorAll('[data-place$="-30"]').length < ${people}) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    look();
  })`;
}
