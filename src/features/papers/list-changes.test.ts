import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import type { Paper } from '#features/site/services/contract.ts';
import { countWork, getTimeline, listWork } from '#features/work/contract.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { changePaper, listPapers, type RequestPapers, seePaperChanges } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

const paper = (id: string, more: Partial<Paper> = {}): Paper => ({ id, name: { en: id }, needed: 'always', ...more });
const source = { page: 'https://www.passportindia.gov.in/list', asOf: '2026-11-20' };
/** Saves the list of passports; answers how many open requests it concerns. */
async function saveList(papers: Paper[], by: TestPerson = admin) {
  const services = { passport: { isOffered: true, papers, papersSource: source } };
  const { status, body, raw } = await app.as(by).call(updateSettings, { body: { ...sampleSettings, services } });
  expect(status, raw).toBe(200);
  return body.flaggedRequests;
}
const [photo, birth] = [paper('photo'), paper('birth')];

beforeEach(async () => {
  await sql`truncate enquiries, notifications, paper_list_changes cascade`.execute(app.owner);
  await saveList([photo, birth]);
  await sql`truncate paper_list_changes`.execute(app.owner);
});

async function aRequest(owner?: TestPerson, more: Parameters<typeof anEnquiry>[1] = {}) {
  const request = await anEnquiry(app.db, { serviceType: 'Passport Services', dob: '1990-05-01', ...more });
  if (owner)
    await app.db
      .updateTable('work_items')
      .set({ owner_id: owner.id, step: 'call', unassigned_reason: null })
      .where('enquiry_id', '=', request.id)
      .execute();
  return request;
}
const papersOf = async (id: number, by: TestPerson = admin): Promise<RequestPapers> =>
  (await app.as(by).call(listPapers, { params: { id } })).body;
const changeOf = async (id: number) => {
  const { listChange } = await papersOf(id);
  return (
    listChange && {
      added: listChange.added.map(({ en }) => en),
      removed: listChange.removed.map(({ en }) => en),
    }
  );
};
/** Says that what the screen tells was seen. */
const see = async (id: number, changedDate: string, by: TestPerson = admin) =>
  app.as(by).call(seePaperChanges, { params: { id }, body: { changedDate } });
const flaggedOf = async (by: TestPerson) =>
  ((await app.as(by).call(listWork, { query: { papers: 'changed' } })).body as { recordId: number }[])
    .map(({ recordId }) => recordId)
    .toSorted((one, another) => one - another);

describe('a changed list is told', () => {
  test('of requests that came before it, by what each needs: not what concerns others', async () => {
    const [adult, child] = [await aRequest(), await aRequest(undefined, { dob: '2015-05-01' })];
    const elsewhere = await aRequest(undefined, { serviceType: 'Loan' });
    expect(
      await saveList([photo, paper('parents', { needed: 'minor' }), paper('old', { needed: 'asked' }), birth]),
    ).toBe(1);
    expect([await changeOf(adult.id), await changeOf(child.id), await changeOf(elsewhere.id)]).toEqual([
      null,
      { added: ['parents'], removed: [] },
      null,
    ]);
    expect(await saveList([photo, paper('school'), paper('old', { needed: 'asked' })])).toBe(2);
    expect([await changeOf(adult.id), await changeOf(child.id)]).toEqual([
      { added: ['school'], removed: ['birth'] },
      // What came and went again since nobody has looked is none.
      { added: ['school'], removed: ['birth'] },
    ]);
    const later = await aRequest();
    expect(await changeOf(later.id)).toBeNull();
    expect(await flaggedOf(admin)).toEqual([adult.id, child.id]);
  });

  test('of a paper that is needed otherwise only where that differs, and of one that staff have decided of not at all', async () => {
    const [adult, child, decided] = [
      await aRequest(),
      await aRequest(undefined, { dob: '2015-05-01' }),
      await aRequest(),
    ];
    const body = { paper: 'birth', from: 'needed', to: 'not-needed' } as const;
    expect((await app.as(admin).call(changePaper, { params: { id: decided.id }, body })).status).toBe(200);
    expect(await saveList([photo, { ...birth, needed: 'minor' }])).toBe(1);
    expect([await changeOf(adult.id), await changeOf(child.id), await changeOf(decided.id)]).toEqual([
      { added: [], removed: ['birth'] },
      null,
      null,
    ]);
    // Back as it was: nothing is left to be seen.
    expect(await saveList([photo, birth])).toBe(0);
    expect([await changeOf(adult.id), await flaggedOf(admin)]).toEqual([null, []]);
  });

  test('for as long as something of it is open; staff who do without the paper end it', async () => {
    const { id } = await aRequest();
    await saveList([photo, birth, paper('school')]);
    expect(await flaggedOf(admin)).toEqual([id]);
    const move = (from: 'needed' | 'not-needed', to: 'needed' | 'not-needed') =>
      app.as(admin).call(changePaper, { params: { id }, body: { paper: 'school', from, to } });
    expect((await move('needed', 'not-needed')).body.listChange).toBeNull();
    expect(await flaggedOf(admin)).toEqual([]);
    expect((await move('not-needed', 'needed')).body.listChange).not.toBeNull();
    expect(await flaggedOf(admin)).toEqual([id]);
    await app.db.updateTable('enquiries').set({ status: 'Completed' }).where('id', '=', id).execute();
    expect(await changeOf(id)).toBeNull();
  });

  test('where a node of the release before has saved it, by what came', async () => {
    const { id } = await aRequest();
    await saveList([photo, birth, paper('school')]);
    await sql`update paper_list_changes set before = null`.execute(app.owner);
    expect(await changeOf(id)).toEqual({ added: ['school'], removed: [] });
  });

  test('with where and when the owner has looked it up', async () => {
    const { id } = await aRequest();
    expect((await papersOf(id)).source).toEqual(source);
    expect((await papersOf((await aRequest(undefined, { serviceType: 'Loan' })).id)).source).toBeNull();
  });
});

describe('that it was seen', () => {
  test('is kept once, with who and when, however many press at once; a later change is told anew', async () => {
    const { id } = await aRequest(staff);
    await saveList([photo, birth, paper('school')]);
    const changedDate = (await papersOf(id, staff)).listChange?.changedDate ?? '';
    const answers = await Promise.all([admin, staff, admin, staff].map((by) => see(id, changedDate, by)));
    expect(answers.map(({ status, body }) => [status, body.listChange])).toEqual(Array(4).fill([200, null]));
    const { timeline } = (await app.as(admin).call(getTimeline, { params: { id } })).body;
    expect(timeline).toMatchObject([{ kind: 'paper-changed', papersDeed: 'list-seen', madeBy: expect.any(String) }]);
    expect(await flaggedOf(staff)).toEqual([]);
    const logged = await app.db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'paper-list-seen')
      .execute();
    expect(logged).toHaveLength(1);

    expect(await saveList([birth, paper('school')])).toBe(1);
    expect(await changeOf(id)).toEqual({ added: [], removed: ['photo'] });
  });

  test('does not cover what was changed while the screen stood', async () => {
    const { id } = await aRequest();
    await saveList([photo, birth, paper('school')]);
    const changedDate = (await papersOf(id)).listChange?.changedDate ?? '';
    await saveList([photo, paper('school')]);
    const { body } = await see(id, changedDate);
    expect(body.listChange).toMatchObject({ added: [], removed: [{ en: 'birth' }] });
    expect(await flaggedOf(admin)).toEqual([id]);
  });

  test('is said by whoever has the request, of an open one', async () => {
    const { id } = await aRequest(staff);
    await saveList([photo, birth, paper('school')]);
    const changedDate = (await papersOf(id)).listChange?.changedDate ?? '';
    expect((await see(id, changedDate, other)).status).toBe(404);
    await app.db.updateTable('enquiries').set({ status: 'Cancelled' }).where('id', '=', id).execute();
    expect((await see(id, changedDate)).status).toBe(409);
  });
});

describe('whoever has open requests that it concerns', () => {
  const toldTo = async (who: TestPerson) =>
    ((await app.as(who).call(listNotifications, { query: { sort: '-at' } })).body as Notification[]).filter(
      ({ kind }) => kind === 'papers-changed',
    );

  test('is told once of all of them, and finds them in Work', async () => {
    const theirs = [await aRequest(staff), await aRequest(staff), await aRequest(staff)];
    const one = await aRequest(other);
    await aRequest(other, { serviceType: 'Loan' });
    await aRequest();
    expect(await saveList([photo, birth, paper('school')])).toBe(5);
    expect(await toldTo(staff)).toMatchObject([
      { madeBy: admin.username, items: { requests: 3, applications: 0 }, isRead: false },
    ]);
    expect(await toldTo(other)).toMatchObject([{ items: null, record: `enquiry ${one.id}` }]);
    expect(await toldTo(admin)).toEqual([]);
    // A node of the release before shows what it does not know as far as somebody has items that it names.
    const kept = await app.db.selectFrom('notifications').select('item_ids').orderBy('person_id').execute();
    expect(kept.flatMap(({ item_ids }) => item_ids ?? [])).toEqual([]);
    expect([await flaggedOf(staff), await flaggedOf(other)]).toEqual([theirs.map(({ id }) => id), [one.id]]);
    const counts = (await app.as(staff).call(countWork, { query: { papers: 'changed' } })).body as Record<
      string,
      number
    >;
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  test('is told no longer when they have seen all of it', async () => {
    const theirs = [await aRequest(staff), await aRequest(staff)];
    await saveList([photo, birth, paper('school')]);
    for (const [seen, { id }] of theirs.entries()) {
      expect(await toldTo(staff)).toMatchObject([{ items: { requests: theirs.length - seen } }]);
      await see(id, (await papersOf(id)).listChange?.changedDate ?? '', staff);
    }
    expect(await toldTo(staff)).toEqual([]);
  });

  test('hears nothing of a change that concerns none of theirs', async () => {
    await aRequest(staff);
    expect(await saveList([photo, birth, paper('parents', { needed: 'minor' })])).toBe(0);
    expect(await toldTo(staff)).toEqual([]);
  });
});

test('the filter reads the flags by their index, and nothing of them is kept after a year', async () => {
  await aRequest();
  await saveList([photo, birth, paper('school')]);
  await sql`insert into paper_flags (enquiry_id, changed_at)
    select id, now() - interval '400 days' from enquiries on conflict (enquiry_id) do update set changed_at = excluded.changed_at`.execute(
    app.owner,
  );
  const { deleteOldPaperListChanges } = await import('#features/site/server/queries/paper-lists.ts');
  await deleteOldPaperListChanges(app.db);
  expect(await app.db.selectFrom('paper_flags').select('enquiry_id').execute()).toEqual([]);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from work_items where owner_id = 1
      and enquiry_id in (select enquiry_id from paper_flags where changed_at is not null)`.execute(app.owner);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('paper_flags_open');
});
