import { expect, test } from 'vitest';
import { getPreferences, savePreference } from '#shared/preferences/preferences.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';

const app = await startTestApp();

test('a preference is kept for its person, on every node, and the last one wins', async () => {
  const [person, other] = [await aPerson(app.db), await aPerson(app.db)];
  await app.as(person).call(savePreference, { body: { name: 'columns:enquiries', value: ['mobile'] } });
  await app.as(person).call(savePreference, { body: { name: 'columns:enquiries', value: ['mobile', 'status'] } });
  expect((await app.as(other).call(getPreferences)).body).toEqual({});
  const second = await app.another();
  expect((await second.as(person).call(getPreferences)).body).toEqual({ 'columns:enquiries': ['mobile', 'status'] });
});

test.each([
  { name: 'Theme', value: 1 },
  { name: 'a:b:c', value: 1 },
  { name: 'theme', value: 'x'.repeat(4_000) },
  { name: 'theme', value: ['half \ud800 a pair'] },
  { name: 'theme', value: { 'a\u0000': 1 } },
])('what is no preference is refused by its field (%#)', async (body) => {
  const answer = await app.as(await aPerson(app.db)).call(savePreference, { body });
  expect(answer.status).toBe(422);
});

test('whole pairs, and a backslash that somebody typed, are kept', async () => {
  const person = await aPerson(app.db);
  const value = ['\u{1f600}', '\\ud800', '\\\\u0000'];
  expect((await app.as(person).call(savePreference, { body: { name: 'theme', value } })).status).toBe(204);
  expect((await app.as(person).call(getPreferences)).body).toEqual({ theme: value });
});

test('the hundred-and-first is refused; those that are there can still be changed', async () => {
  const person = await aPerson(app.db);
  const save = (name: string, value: number) => app.as(person).call(savePreference, { body: { name, value } });
  const names = Array.from(
    { length: 100 },
    (_, index) => `kind:${'abcdefghij'[Math.floor(index / 10)]}${'abcdefghij'[index % 10]}`,
  );
  for (const name of names) expect((await save(name, 1)).status).toBe(204);
  expect((await save('kind:other', 1)).status).toBe(409);
  expect((await save(names[0] ?? '', 2)).status).toBe(204);
});
