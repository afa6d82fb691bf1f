import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#testing/server.ts';
import { addHealth } from './health.ts';

const { db } = await startTestApp();

test('A-RATE-08: however often it is asked whether it is ready, it looks once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let looks = 0;
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate('isDraining', false);
  addHealth(app, db, {
    readStoreId: async () => {
      looks++;
      return undefined;
    },
  });
  const askOften = async () => {
    const answers = await Promise.all(Array.from({ length: 2_000 }, () => app.inject('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  };
  await askOften();
  vi.advanceTimersByTime(999);
  await askOften();
  expect(looks).toBe(1);
  vi.advanceTimersByTime(2);
  await askOften();
  expect(looks).toBe(2);
});

test('what begins to stop while it looks is not ready', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate('isDraining', false);
  const [asked, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
  addHealth(app, db, {
    readStoreId: () => {
      asked.resolve();
      return looked.promise;
    },
  });
  const status = app.inject('/readyz').then(({ statusCode }) => statusCode);
  await asked.promise;
  app.isDraining = true;
  looked.resolve(undefined);
  expect(await status).toBe(503);
});
