import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseEnquiry, updateEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { assignStoreId } from '#server/files/stores/store-id.ts';
import { sweepUnattached } from '#server/files/sweep-files.ts';
import { overdueRestricted } from '#server/restrictions/destroy-restricted.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { testFolder } from '#testing/cleanup.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { startTestApp } from '#testing/server.ts';
import { addPaperPicture, listPapers, openPaperPicture, removePaperPicture } from './contract.ts';
import { oldPapers } from './server/delete-old.ts';

describe.each(['a folder', 'a bucket'])('what is deleted is gone from %s, to the last byte', async (place) => {
  const s3 = place === 'a bucket' ? await startS3Server() : undefined;
  const folder = await testFolder();
  const app = await startTestApp({ settings: { DATA_DIR: folder, ...s3?.settings } });
  const store = openFileStore(app.config);
  const admin = await aPerson(app.db, { role: 'Admin' });
  beforeAll(async () => {
    await assignStoreId(app.db, store);
    const papers = [{ id: 'birth', name: { en: 'Proof of birth' }, needed: 'always' as const }];
    const body = { ...sampleSettings, services: { passport: { isOffered: true, papers } } };
    expect((await app.as(admin).call(updateSettings, { body })).status).toBe(200);
  });

  /** Everything on the disk beneath the store: names, and bytes. Of a bucket what its server keeps beside the objects, too. */
  async function everything(): Promise<{ names: string[]; bytes: Buffer }> {
    const root = s3?.directory ?? join(folder, 'files');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return {
      names: entries.map((entry) => join(entry.parentPath, entry.name)),
      bytes: Buffer.concat(await Promise.all(files.map((path) => readFile(path)))),
    };
  }

  interface Stored {
    id: number;
    pictureId: number;
    key: string;
    /** As they lie in the store. */
    sealed: Buffer;
    /** As whoever may look gets them. */
    shown: Buffer;
  }

  /** A closed request with a picture. */
  async function aStored(): Promise<Stored> {
    const { id } = await anEnquiry(app.db, { serviceType: 'Passport Services' });
    const sent = { params: { id }, form: { paper: 'birth' }, picture: await anImage() };
    expect((await app.as(admin).call(addPaperPicture, sent)).status).toBe(201);
    const { body } = await app.as(admin).call(listPapers, { params: { id } });
    const pictureId = body.papers[0]?.pictures[0]?.id ?? 0;
    const { body: opened } = await app.as(admin).call(openPaperPicture, { params: { id: pictureId } });
    const { rawPayload: shown } = await app.app.inject((opened as { picture: string }).picture);
    const { key } = await app.db
      .selectFrom('stored_files as f')
      .innerJoin('paper_files as p', 'p.file_id', 'f.id')
      .select('f.key')
      .where('p.enquiry_id', '=', id)
      .executeTakeFirstOrThrow();
    const sealed = (await store.get(key)) ?? Buffer.alloc(0);
    expect([shown.length > 64, sealed.length > 64]).toEqual([true, true]);
    return { id, pictureId, key, sealed, shown };
  }
  /** Pieces of a picture, from its beginning to its end. */
  const piecesOf = (bytes: Buffer) =>
    Array.from({ length: Math.floor(bytes.length / 32) }, (_, index) => bytes.subarray(index * 32, index * 32 + 32));

  async function isIn({ key, sealed, shown }: Stored) {
    const { names, bytes } = await everything();
    return {
      name: names.some((name) => name.includes(key)),
      sealed: piecesOf(sealed).some((piece) => bytes.includes(piece)),
      shown: piecesOf(shown).some((piece) => piece.some((byte) => byte !== piece[0]) && bytes.includes(piece)),
    };
  }
  const there = { name: true, sealed: true, shown: false };
  const gone = { name: false, sealed: false, shown: false };
  const rowsOf = async ({ key }: Stored) =>
    (await app.owner.selectFrom('stored_files').select('id').where('key', '=', key).execute()).length;

  const close = async ({ id }: Stored, days: number) => {
    await app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'Completed' } });
    const by = sql`${days} * interval '1 day'`;
    await sql`update enquiries set moved_at = moved_at - ${by}, created_at = created_at - ${by} where id = ${id}`.execute(
      app.owner,
    );
    await age(days);
  };
  const age = (days: number) =>
    sql`update stored_files set created_at = created_at - ${days} * interval '1 day'`.execute(app.owner);

  test('once its request has been closed for the days of the settings', async () => {
    const [old, kept] = [await aStored(), await aStored()];
    expect([await isIn(old), await isIn(kept)]).toEqual([there, there]);
    await close(old, 31);
    await deleteDue(app.db, oldPapers);
    await sweepUnattached(app.db, store);
    expect([await isIn(old), await rowsOf(old)]).toEqual([gone, 0]);
    expect([await isIn(kept), await rowsOf(kept)]).toEqual([there, 1]);
  });

  test('once its person was erased and the law’s time is over; until then nobody is shown it', async () => {
    const [erased, kept] = [await aStored(), await aStored()];
    expect((await app.as(admin).call(eraseEnquiry, { params: { id: erased.id } })).status).toBe(204);
    await age(2);
    await sweepUnattached(app.db, store);
    expect(await isIn(erased)).toEqual(there);
    expect((await app.as(admin).call(openPaperPicture, { params: { id: erased.pictureId } })).status).toBe(404);
    await sql`update restricted_records set destroy_on = destroy_on - 400 where kind = 'enquiry' and record_id = ${erased.id}`.execute(
      app.owner,
    );
    await deleteDue(app.db, overdueRestricted(app.config.BUSINESS_KEPT_DAYS));
    await sweepUnattached(app.db, store);
    expect([await isIn(erased), await rowsOf(erased)]).toEqual([gone, 0]);
    expect([await isIn(kept), await rowsOf(kept)]).toEqual([there, 1]);
  });

  test('once staff took it away', async () => {
    const removed = await aStored();
    expect((await app.as(admin).call(removePaperPicture, { params: { id: removed.pictureId } })).status).toBe(200);
    await age(2);
    await sweepUnattached(app.db, store);
    expect([await isIn(removed), await rowsOf(removed)]).toEqual([gone, 0]);
  });
});
