import { hash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { sweepObjects, sweepUnattached } from '../sweep-files.ts';
import { assignStoreId } from './store-id.ts';

const url = `/api${sendPicture.path}`;

describe.each(['a folder', 'a bucket'])('pictures in %s', async (place) => {
  const s3 = place === 'a bucket' ? await startS3Server() : undefined;
  const app = await startPictureServer({ ...(s3 && { settings: s3.settings }) });
  await assignStoreId(app.db, app.store);
  const person = await aPerson(app.db);

  async function send(fileClass = 'C3', as = person) {
    const form = await formOf({ title: 'x', class: fileClass }, { field: 'picture', bytes: await anImage() });
    const headers = { ...form.headers, authorization: `Bearer ${await app.tokenOf(as)}` };
    return app.server.inject({ method: 'POST', url, payload: form.payload, headers });
  }
  async function aFile(fileClass?: string) {
    const sent = await send(fileClass);
    expect(sent.statusCode).toBe(201);
    const { id, address } = sent.json() as { id: number; address: string };
    const row = await app.db.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { ...row, address };
  }
  const look = (address: string) => app.server.inject(address);
  const stored = async (key: string) => (await app.store.get(key)) ?? Buffer.alloc(0);
  const alarms = () => app.logged.filter((line) => line.includes('ALARM'));

  test.each(['C1', 'C2', 'C3'])(
    'class %s is sealed under a key of its own, and served as it was',
    async (fileClass) => {
      const [one, two] = [await aFile(fileClass), await aFile(fileClass)];
      expect(one.key_id).toBe(app.config.DATA_KEYS.current().id);
      expect(one.wrapped_key?.equals(two.wrapped_key ?? Buffer.alloc(0))).toBe(false);
      const answer = await look(one.address);
      expect(answer.statusCode).toBe(200);
      expect(hash('sha256', answer.rawPayload)).toBe(one.sha256.toString('hex'));
      expect(answer.rawPayload).toHaveLength(one.bytes);
      const sealed = await stored(one.key);
      await expect(sharp(sealed).metadata()).rejects.toThrow();
      expect(sealed.includes(answer.rawPayload.subarray(16, 64))).toBe(false);
    },
  );

  test('a file from before files were sealed is served as it lies there', async () => {
    const file = await aFile();
    const bytes = await anImage('webp');
    await app.store.put(file.key, bytes);
    await app.owner
      .updateTable('stored_files')
      .set({ key_id: null, wrapped_key: null })
      .where('id', '=', file.id)
      .execute();
    const answer = await look(file.address);
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
  });

  test('P-04: one bit changed, or another file’s bytes or key: a safe 500, and an alarm that names the row', async () => {
    const [file, other] = [await aFile(), await aFile()];
    const whole = await stored(file.key);
    const bent = Buffer.from(whole);
    bent[bent.length >> 1] = (bent[bent.length >> 1] ?? 0) ^ 1;
    for (const bytes of [bent, whole.subarray(0, -1), await stored(other.key), Buffer.alloc(0)]) {
      await app.store.put(file.key, bytes);
      const before = alarms().length;
      const answer = await look(file.address);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        type: 'urn:suvidha:problem:broken',
        title: expect.any(String),
        status: 500,
        requestId: expect.any(String),
      });
      expect(alarms().slice(before)).toEqual([
        expect.stringContaining(`sealed data of stored_files ${file.id} cannot be opened`),
      ]);
    }
    await app.store.put(file.key, whole);
    expect((await look(file.address)).statusCode).toBe(200);
    const { key_id, wrapped_key } = other;
    await app.owner.updateTable('stored_files').set({ key_id, wrapped_key }).where('id', '=', file.id).execute();
    expect((await look(file.address)).statusCode).toBe(500);
  });

  test('A-FILE-12: what is too much for the day leaves no object', async () => {
    const busy = await aPerson(app.db);
    const many = Array.from({ length: 200 }, (_, index) => ({
      key: `${busy.id}-${index}`,
      class: 'C1',
      type: 'image/jpeg',
      owner_id: busy.id,
      width: 1,
      height: 1,
      bytes: 9,
      sha256: Buffer.alloc(32),
    }));
    await app.db.insertInto('stored_files').values(many.slice(1)).execute();
    const listed = async () => (await Array.fromAsync(app.store.list(new Date(Date.now() + 60_000)))).length;
    const before = await listed();
    const answers = await Promise.all([1, 2, 3].map(() => send('C1', busy)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(await listed()).toBe(before + 1);
    await app.owner.deleteFrom('stored_files').where('key', 'like', `${busy.id}-%`).execute();
  });

  test('what no record has, and what no row knows, is swept after a day', async () => {
    const [kept, dropped, orphan] = [await aFile(), await aFile(), await aFile()];
    await app.db.updateTable('stored_files').set({ attached_at: null }).where('id', '=', dropped.id).execute();
    await app.owner
      .updateTable('stored_files')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('id', 'in', [kept.id, dropped.id])
      .execute();
    await app.owner.deleteFrom('stored_files').where('id', '=', orphan.id).execute();
    await sweepUnattached(app.db, app.store);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect(await sweepObjects(app.db, app.store)).toBe(true);
    expect(await app.store.get(orphan.key)).toBeDefined();
    expect(await sweepObjects(app.db, app.store, tomorrow)).toBe(true);
    const there = await Promise.all([kept, dropped, orphan].map(({ key }) => app.store.get(key)));
    expect(there.map(Boolean)).toEqual([true, false, false]);
  });

  test('/readyz knows the store', async () => {
    expect((await look('/readyz')).body).toBe('ready');
    if (!s3) return;
    s3.failures.push(503, 503);
    await expect.poll(async () => (await look('/readyz')).statusCode, { timeout: 5_000 }).toBe(503);
    await expect.poll(async () => (await look('/readyz')).statusCode, { timeout: 5_000 }).toBe(200);
  });

  test('a store that is away answers 503, and nothing is half kept', async () => {
    if (!s3) return;
    const before = await app.db.selectFrom('stored_files').select('id').execute();
    s3.failures.push(500, 500, 500);
    const answer = await send();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(await app.db.selectFrom('stored_files').select('id').execute()).toHaveLength(before.length);
  });
});
