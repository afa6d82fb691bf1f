import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { expectKept } from './kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import type { LineFault } from './tcp-proxy.ts';
import { type Answered, byStatus, percentile, sendAtRate } from './traffic.ts';

const faultMs = inScope({ always: 8_000, full: 15_000 });
/** Nobody waits longer, whatever the line. */
const longestMs = 10_000;
const normalAfterMs = 5_000;

const database = await startOwnDatabase();
const settings = { ...settingsUnderFault(), ...database.settings };
const product = await startProduct({ ...settings, DATA_DIR: await testFolder(), PORT: String(await freePort()) });
afterAll(() => product.stop());
const office = { address: () => product.address, token: await signInAdmin(product.address, settings) };
const all: Answered[] = [];
const slowest: string[] = [];

const faults: [string, LineFault | 'half open'][] = [
  ['every packet half a second late', { delayMs: 500 }],
  ['1 % of packets a reset', { resets: 0.01 }],
  ['10 % of packets a reset', { resets: 0.1 }],
  ['1 KB a second', { bytesPerSecond: 1_024 }],
  ['a black hole', { isBlackHole: true }],
  ['half-open connections', 'half open'],
];

test.each(faults)(
  'F-05: with %s between server and database nobody waits long and nothing is lost',
  async (name, fault) => {
    const traffic = sendAtRate(20, officeTraffic(office), { sockets: 400 });
    await delay(1_000);
    if (fault === 'half open') database.line.halfOpen();
    else database.line.setFault(fault);
    await delay(faultMs);
    database.line.setFault({});
    const endedAt = performance.now();
    await delay(normalAfterMs + 3_000);
    const answers = await traffic.stop();
    all.push(...answers);

    const longest = percentile(answers, 1);
    slowest.push(`${name}: ${byStatus(answers)[503] ?? 0} refused, none over ${longest} ms`);
    expect(Object.keys(byStatus(answers)).filter((status) => !['200', '201', '503', '504'].includes(status))).toEqual(
      [],
    );
    expect(longest).toBeLessThan(longestMs);
    const after = answers.filter(({ at }) => at > endedAt + normalAfterMs);
    expect(after.length).toBeGreaterThan(40);
    expect(Object.keys(byStatus(after)).filter((status) => status >= '500')).toEqual([]);
    expect(percentile(after, 0.9)).toBeLessThan(1_000);
    await expectKept(database.ownerUrl, {
      enquiries: acknowledgedReferences(all),
      customers: acknowledgedCustomers(all),
    });
  },
);

afterAll(() => {
  recordFigure('F-05', { figure: slowest.join('; '), pass: 'no call > 10 s; only 503, 504; normal ≤ 5 s after' });
});
