import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { retentionClasses } from '#app/retention-classes.ts';
import { eraseEnquiry, updateEnquiry } from '#features/enquiries/contract.ts';
import { oldRequests } from '#features/enquiries/server/erase-old.ts';
import { previewRetention } from '#features/privacy-desk/retention/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import type { Paper } from '#features/site/services/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import type { WorkSettings } from '#features/site/work/contract.ts';
import { getTimeline } from '#features/work/contract.ts';
import { folderStore } from '#server/files/stores/folder-store.ts';
import { assignStoreId } from '#server/files/stores/store-id.ts';
import { sweepUnattached } from '#server/files/sweep-files.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { testFolder } from '#testing/cleanup.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { addPaperPicture, changePaper, listPapers } from './contract.ts';
import { oldPapers } from './server/delete-old.ts';
import { picturesOfClosed } from './server/queries/old-pictures.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder } });
const store = folderStore(join(folder, 'files'));
const admin = await aPerson(app.db, { role: 'Admin' });

const saveWork = async (work?: WorkSettings) => {
  const papers: Paper[] = [{ id: 'birth', name: { en: 'Proof of birth' }, needed: 'always' }];
  const body = { ...sampleSettings, services: { passport: { isOffered: true, papers } }, ...(work && { work }) };
  const saved = await app.as(admin).call(updateSettings, { body });
  expect(saved.status, saved.raw).toBe(200);
  return saved.body.settings.work;
};
beforeAll(async () => {
  await assignStoreId(app.db, store);
  await saveWork(usualWork);
});
afterEach(() => saveWork(usualWork));

/** A request whose paper was accepted, with so many pictures. */
async function aRequest(pictures = 1): Promise<number> {
  const { id } = await anEnquiry(app.db, { serviceType: 'Passport Services' });
  for (let count = 0; count < pictures; count++) {
    const sent = { params: { id }, form: { paper: 'birth' }, picture: await anImage() };
    expect((await app.as(admin).call(addPaperPicture, sent)).status).toBe(201);
  }
  const body = { paper: 'birth', from: 'received', to: 'accepted' } as const;
  expect((await app.as(admin).call(changePaper, { params: { id }, body })).status).toBe(200);
  return id;
}
const move = async (id: number, status: 'Pending' | 'In Progress' | 'Completed' | 'Cancelled') =>
  expect((await app.as(admin).call(updateEnquiry, { params: { id }, body: { status } })).status).toBe(200);
/** Everything of it is older by so many days. */
const age = async (id: number, days: number) => {
  const by = sql`${days} * interval '1 day'`;
  await sql`update stored_files set created_at = created_at - ${by} where id in (select file_id from paper_files where enquiry_id = ${id})`.execute(
    app.db,
  );
  await sql`update enquiries set moved_at = moved_at - ${by} where id = ${id}`.execute(app.db);
};
const closed = async (days: number, pictures = 1) => {
  const id = await aRequest(pictures);
  await move(id, 'Completed');
  await age(id, days);
  return id;
};
const keysOf = async (id: number) =>
  (
    await app.db
      .selectFrom('paper_files as p')
      .innerJoin('stored_files as f', 'f.id', 'p.file_id')
      .select('f.key')
      .where('p.enquiry_id', '=', id)
      .execute()
  ).map(({ key }) => key);
const bytesThere = async () =>
  new Set((await readdir(join(folder, 'files'), { recursive: true })).map((path) => path.split('/').at(-1)));
const papersOf = async (id: number) => (await app.as(admin).call(listPapers, { params: { id } })).body.papers;
const linesOf = async (id: number) => {
  const rows = await sql<{ paper: unknown }>`select details -> 'paper' as paper from timeline_entries
    where enquiry_id = ${id} and details -> 'paper' ->> 'state' = 'pictures-deleted'`.execute(app.db);
  return rows.rows.map(({ paper }) => paper);
};
const due = async () => {
  const { body } = await app.as(admin).call(previewRetention);
  return body.classes.find(({ name }) => name === 'oldPapers');
};

test('the days of the settings count, and a screen of the release before, which sends none, leaves them', async () => {
  const id = await closed(11);
  await deleteDue(app.db, oldPapers);
  expect(await papersOf(id)).toMatchObject([{ pictures: [{}] }]);
  expect(await saveWork({ ...usualWork, picturesKeptDays: 10 })).toMatchObject({ picturesKeptDays: 10 });
  const { picturesKeptDays: _, ...before } = usualWork;
  expect(await saveWork({ ...before, coldAfterDays: 4 })).toMatchObject({ picturesKeptDays: 10, coldAfterDays: 4 });
  expect(await saveWork()).toMatchObject({ picturesKeptDays: 10 });
  expect(await due()).toMatchObject({ days: 10, dueNow: 1 });
  await deleteDue(app.db, oldPapers);
  expect(await papersOf(id)).toMatchObject([{ pictures: [] }]);
});

test('pictures of requests closed for longer than the settings say go with their bytes; what was accepted stays told', async () => {
  const [old, young, open] = [await closed(31, 3), await closed(29, 2), await aRequest()];
  await age(open, 400);
  const [gone, kept] = [await keysOf(old), [...(await keysOf(young)), ...(await keysOf(open))]];
  const { closed_at } = await app.db
    .selectFrom('paper_files')
    .select('closed_at')
    .where('enquiry_id', '=', old)
    .executeTakeFirstOrThrow();
  expect(await due()).toEqual({
    ...{ name: 'oldPapers', days: 30, setting: null, dueNow: 3, dueAtNextRun: 3, dueIn30Days: 5 },
    oldestDay: indiaDay(new Date(String(closed_at))),
  });

  await deleteDue(app.db, retentionClasses(app.config).oldPapers);
  expect(await due()).toMatchObject({ dueNow: 0, dueIn30Days: 2 });
  expect([...(await bytesThere())]).toEqual(expect.arrayContaining(gone));
  await sweepUnattached(app.db, store);
  const there = await bytesThere();
  expect(gone.filter((key) => there.has(key))).toEqual([]);
  expect(kept.filter((key) => there.has(key))).toEqual(kept);
  expect(await papersOf(old)).toMatchObject([{ id: 'birth', state: 'accepted', pictures: [] }]);
  expect(await linesOf(old)).toEqual([{ id: null, name: null, state: 'pictures-deleted', pictures: 3 }]);
  expect([await linesOf(young), await linesOf(open)]).toEqual([[], []]);
  const { body } = await app.as(admin).call(getTimeline, { params: { id: old } });
  expect(body.timeline.find(({ paper }) => paper?.state === 'pictures-deleted')).toMatchObject({
    ...{ kind: 'paper-changed', madeBy: null, paper: { name: null, reason: null, pictures: 3 } },
  });
});

test('one that was opened again in time keeps them, and its days begin anew when it is closed', async () => {
  const id = await closed(31);
  await move(id, 'In Progress');
  await deleteDue(app.db, oldPapers);
  await move(id, 'Cancelled');
  await age(id, 29);
  await deleteDue(app.db, oldPapers);
  expect(await papersOf(id)).toMatchObject([{ pictures: [{}] }]);
  await age(id, 2);
  await deleteDue(app.db, oldPapers);
  expect(await papersOf(id)).toMatchObject([{ pictures: [] }]);
});

test('one that is being opened again while the run is at work keeps them', async () => {
  const [busy, other] = [await closed(31), await closed(32)];
  await app.db.transaction().execute(async (transaction) => {
    await sql`update enquiries set status = 'In Progress' where id = ${busy}`.execute(transaction);
    await deleteDue(app.db, oldPapers);
  });
  expect(await papersOf(other)).toMatchObject([{ pictures: [] }]);
  expect(await papersOf(busy)).toMatchObject([{ pictures: [{}] }]);
});

test('what was erased is hidden as long as the law says', async () => {
  const id = await closed(60);
  const [key = ''] = await keysOf(id);
  expect((await app.as(admin).call(eraseEnquiry, { params: { id } })).status).toBe(204);
  expect(await due()).toMatchObject({ dueNow: 0 });
  await deleteDue(app.db, oldPapers);
  await sweepUnattached(app.db, store);
  expect((await bytesThere()).has(key)).toBe(true);
});

test('more than a batch goes in several, one line for each request', async () => {
  const requests = await Promise.all(Array.from({ length: 30 }, () => anEnquiry(app.db)));
  const ids = requests.map(({ id }) => id);
  await sql`with made as (
      insert into stored_files (key, class, type, owner_id, width, height, bytes, sha256, key_id, wrapped_key, attached_at)
      select md5(e.id::text || '-' || n), 'C3', 'image/jpeg', null, 1, 1, 1, sha256((e.id::text || '-' || n)::bytea), 'none', 'none', now()
      from enquiries e, generate_series(1, 15) n where e.id = any(${ids}::bigint[])
      returning id
    ), papers as (
      insert into request_papers (enquiry_id, paper, name, state) select id, 'birth', '{"en": "Birth"}', 'accepted'
      from unnest(${ids}::bigint[]) as id returning id, enquiry_id
    ), files as (select id, row_number() over (order by id) as place from made),
      numbered as (select *, row_number() over (order by id) as place from papers)
    insert into paper_files (enquiry_id, request_paper_id, file_id)
    select p.enquiry_id, p.id, f.id from files f join numbered p on p.place = (f.place - 1) / 15 + 1`.execute(
    app.owner,
  );
  await sql`update enquiries set status = 'Cancelled' where id = any(${ids}::bigint[])`.execute(app.owner);
  await sql`update enquiries set moved_at = now() - interval '31 days' - id * interval '1 second' where id = any(${ids}::bigint[])`.execute(
    app.owner,
  );
  expect(await due()).toMatchObject({ dueNow: 450 });
  const batches: number[] = [];
  await deleteDue(app.db, oldPapers, { note: async (_, deleted) => void batches.push(deleted) });
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.reduce((sum, rows) => sum + rows, 0)).toBe(450);
  for (const id of ids) expect(await linesOf(id)).toMatchObject([{ pictures: 15 }]);
});

test('what is due is found by its index, in order, whatever else there is', async () => {
  const plan = await app.db.transaction().execute(async (transaction) => {
    // The few rows of a test are read in one go otherwise.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select enquiry_id from paper_files
      where ${picturesOfClosed.isDue(sql`now()`)} order by closed_at limit 200`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Scan using paper_files_closed');
  expect(plan).toMatch(/Index Cond: \(closed_at < /);
  expect(plan).not.toContain('Sort');
});

test('the line that tells of it is no work, which would keep the request itself for longer', async () => {
  const id = await closed(401);
  await sql`update timeline_entries set made_at = made_at - interval '401 days' where enquiry_id = ${id}`.execute(
    app.owner,
  );
  await sql`update enquiry_status_changes set changed_at = changed_at - interval '401 days' where enquiry_id = ${id}`.execute(
    app.owner,
  );
  await sql`update request_papers set changed_at = changed_at - interval '401 days' where enquiry_id = ${id}`.execute(
    app.owner,
  );
  await sql`update enquiries set created_at = created_at - interval '401 days' where id = ${id}`.execute(app.owner);
  await deleteDue(app.db, oldPapers);
  expect(await linesOf(id)).toHaveLength(1);
  await deleteDue(app.db, oldRequests(400));
  const left = await app.db.selectFrom('enquiries').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
});
