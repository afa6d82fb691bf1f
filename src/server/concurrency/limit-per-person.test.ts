import { expect, test } from 'vitest';
import { Refusal } from '../routing/refusal.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { limitPerPerson } from './limit-per-person.ts';

test('of sixty sent at once six are taken, one at a time, and another person’s comes before the second', async () => {
  const ofPerson = limitPerPerson(6);
  const places = limitConcurrency({ queue: 'pictures', concurrency: 2, maxQueue: 40 });
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string) => () =>
    places(async () => {
      begun.push(name);
      if (name === 'one 0') await first.promise;
      return name;
    });
  const many = Array.from({ length: 60 }, (_, index) => ofPerson(1, work(`one ${index}`)));
  expect(await ofPerson(2, work('other'))).toBe('other');
  expect(begun).toEqual(['one 0', 'other']);
  first.resolve();
  const outcomes = await Promise.all(many);
  expect(outcomes.slice(0, 6)).toEqual(Array.from({ length: 6 }, (_, index) => `one ${index}`));
  for (const refused of outcomes.slice(6)) {
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'too-many', details: { retryAfterSeconds: 3 } });
  }
  expect(outcomes).toHaveLength(60);
});

test('what fails makes room as what succeeds does', async () => {
  const ofPerson = limitPerPerson(1);
  const failing = ofPerson(1, () => Promise.reject(new Error('lost')));
  expect(await ofPerson(1, async () => 'too early')).toBeInstanceOf(Refusal);
  await expect(failing).rejects.toThrow('lost');
  expect(await ofPerson(1, async () => 'done')).toBe('done');
});
