import { expect, test } from 'vitest';
import { keyedHashes } from '#app/keyed-hashes.ts';
import { aCustomer, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { checkKeys, refuseLostKeys, WrongKey } from './check-keys.ts';
import { newRingKey, textRing } from './key-ring.ts';

const app = await startTestApp();

test('A-CFG-04: keys are met once; another key under a known id refuses the start', async () => {
  const { DATA_KEYS: data, INDEX_KEYS: index } = app.config;
  await checkKeys(app.db, { data, index });
  await checkKeys(app.db, { data, index });
  const [known, other] = [data.current(), newRingKey().split(':')[1]];
  const wrong = textRing(`${newRingKey()},${known.id}:${other}`);
  await expect(checkKeys(app.db, { data: wrong, index })).rejects.toThrow(`${known.id} (DATA_KEYS)`);
  await expect(checkKeys(app.db, { data, index: textRing(`${index.current().id}:${other}`) })).rejects.toThrow(
    WrongKey,
  );
  // A new key in front of the known one is how keys are rotated.
  const more = textRing(`${newRingKey()},${known.id}:${known.bytes.toString('hex')}`);
  await checkKeys(app.db, { data: more, index });
});

test('A-CFG-04: a ring that lost a key some row needs, or finds no customer, refuses the start', async () => {
  const { DATA_KEYS: data, INDEX_KEYS: index } = app.config;
  const foreign = textRing(newRingKey());
  await checkKeys(app.db, { data, index });
  await refuseLostKeys(app.db, { data: foreign, index: foreign }, keyedHashes);
  await aCustomer(app, { ownerId: (await aPerson(app.db)).id });
  await refuseLostKeys(app.db, { data, index }, keyedHashes);
  await expect(refuseLostKeys(app.db, { data: foreign, index }, keyedHashes)).rejects.toThrow(
    `${data.current().id} (DATA_KEYS)`,
  );
  await expect(refuseLostKeys(app.db, { data, index: foreign }, keyedHashes)).rejects.toThrow('INDEX_KEYS');
});
