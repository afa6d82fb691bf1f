import { expect, test } from 'vitest';
import { listBanks } from '#features/banks/contract.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { makeLogger } from '../log.ts';
import { makeLoadShedding } from './shed-load.ts';

const idle = { eventLoopDelayMs: () => 0, waitingQueries: () => 0 };

test('L-3: of two hundred calls at once a hundred are answered, the others told when to come again', async () => {
  const app = await startTestApp({ load: idle });
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(app.db, { role: 'Admin' })));
  const tokens = await Promise.all(people.map((person) => app.tokenOf(person)));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      app.app.inject({
        url: `/api${listBanks.path}?limit=1`,
        headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
      }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([100, 100]);
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
  const [person] = people;
  if (!person) throw new Error('nobody was made');
  expect((await app.as(person).call(listBanks)).status).toBe(200);
});

test('a call counts until it is done, also where it fails', async () => {
  const { countWhile, refuseOverload } = makeLoadShedding(makeLogger('silent'), idle);
  const first = Promise.withResolvers<void>();
  const calls = [
    countWhile(() => first.promise),
    ...Array.from({ length: 99 }, () => countWhile(() => new Promise(() => {}))),
  ];
  expect(refuseOverload()?.code).toBe('unavailable');
  first.reject(new Error('broken'));
  await expect(calls[0]).rejects.toThrow('broken');
  expect(refuseOverload()).toBeUndefined();
});
