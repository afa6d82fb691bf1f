import { expect, test } from 'vitest';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';
import { signIn } from './contract.ts';
import { failuresOfHour } from './server/count-failure.ts';

const now = new Date('2026-11-25T10:30:00Z');
const app = await startTestApp({ now: () => now });
const alarms = () => app.logged.filter((line) => line.includes('"alarm":"sign-ins-failing"'));

test('A-AUTH-03: a hundred failed sign-ins within an hour, of whatever accounts and on all nodes together, raise one alarm', async () => {
  const { username, password } = await aPerson(app.db);
  const elsewhere = await app.another();
  const fail = async (node: TestApp, name: string) => {
    expect((await node.call(signIn, { body: { username: `${name}@example.com`, password } })).status).toBe(401);
  };
  for (let before = 0; before < 97; before++) await takeTokens(app.db, [failuresOfHour(now)]);
  expect((await app.call(signIn, { body: { username, password } })).status).toBe(200);
  await fail(app, 'nobody-1');
  await fail(elsewhere, 'nobody-2');
  expect(alarms()).toEqual([]);
  await fail(app, 'nobody-3');
  await fail(app, 'nobody-4');
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]).toContain('"failuresInAnHour":100');
  expect(alarms()[0]).not.toContain('nobody');
});
