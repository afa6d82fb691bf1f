import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveEnquiries, updateEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type SiteSettings, updateSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sections } from './catalogue.ts';
import { assignWork, countWork, listWork, moveWork, undoWork } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

const stage = (id: string) => ({ id, name: { en: id }, sentence: { en: 'Soon.' }, usualDays: 3 });
const settings: SiteSettings = {
  ...sampleSettings,
  services: { passport: { isOffered: true, stages: ['papers', 'booked', 'printed'].map(stage) } },
};
const save = (work: { isPoolOpen?: boolean }, stages = ['papers', 'booked', 'printed']) =>
  app.as(admin).call(updateSettings, {
    body: {
      ...settings,
      services: { passport: { isOffered: true, stages: stages.map(stage) } },
      work: { ...usualWork, ...work },
    },
  });
beforeAll(async () => {
  expect((await save({ isPoolOpen: false })).status).toBe(200);
});
beforeEach(async () => {
  await sql`delete from timeline_entries`.execute(app.db);
  await sql`delete from enquiries`.execute(app.db);
});

async function aPassport({ of, at }: { of?: TestPerson; at?: string } = {}) {
  const enquiry = await anEnquiry(app.db, { serviceType: 'Passport Services' });
  const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${enquiry.id}`.execute(
    app.db,
  );
  const id = rows[0]?.id ?? 0;
  if (of) {
    const body = { items: [{ id }], owner: of.username, step: 'papers', dueDay: indiaToday() };
    expect((await app.as(admin).call(assignWork, { body })).body).toMatchObject({ assigned: 1 });
  }
  if (at) {
    const moved = await move(id, { status: 'In Progress', stage: at });
    expect(moved.status).toBe(200);
  }
  return { id, enquiryId: enquiry.id };
}
const move = (id: number, body: object, as = admin, version?: string) =>
  app.as(as).call(moveWork, { params: { id }, body, ...(version && { headers: { 'if-match': version } }) });

type Query = Record<string, string>;
/** What a list has, how many it says there are, and how many its sections count. */
async function seen(as: TestPerson, query: Query) {
  // What was changed by hand, and the settings, are known after a second.
  await invalidateTotals(app.db);
  const { body, headers } = await app.as(as).call(listWork, { query: { sort: 'dueDate', ...query } });
  const { section, ...beside } = query;
  const counts = (await app.as(as).call(countWork, { query: beside })).body;
  const counted = (section?.split(',') ?? sections).reduce((sum, one) => sum + counts[one as keyof typeof counts], 0);
  return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']), counted };
}
const only = (...ids: number[]) => ({ ids, total: ids.length, counted: ids.length });
const inPapers = { kind: 'request', serviceType: 'Passport Services', status: 'In Progress', stage: 'papers' };
const pending = { kind: 'request', status: 'Pending' };

describe('a column of the board', () => {
  test('has what is one’s own; of an administrator everybody’s, or that of whom they name; its counts are its rows', async () => {
    const [mine, theirs, free] = [
      await aPassport({ of: staff, at: 'papers' }),
      await aPassport({ of: other, at: 'papers' }),
      await aPassport({ at: 'papers' }),
    ];
    const [minePending, theirsPending, freePending] = [
      await aPassport({ of: staff }),
      await aPassport({ of: other }),
      await aPassport(),
    ];
    for (const [query, own, foreign, nobodys] of [
      [inPapers, mine, theirs, free],
      [pending, minePending, theirsPending, freePending],
    ] as const) {
      expect(await seen(staff, query)).toEqual(only(own.id));
      expect(await seen(other, query)).toEqual(only(foreign.id));
      // Whom staff name is passed over.
      expect(await seen(staff, { ...query, owner: other.username })).toEqual(only(own.id));
      const all = await seen(admin, query);
      expect({ ...all, ids: new Set(all.ids) }).toEqual({
        ids: new Set([own.id, foreign.id, nobodys.id]),
        total: 3,
        counted: 3,
      });
      expect(await seen(admin, { ...query, owner: other.username })).toEqual(only(foreign.id));
    }
  });

  test('has what nobody has where it is asked for and the owner lets staff take it, and nothing of a colleague’s', async () => {
    const free = await aPassport({ at: 'papers' });
    await aPassport({ of: other, at: 'papers' });
    const pool = { ...inPapers, section: 'unassigned' };
    expect(await seen(staff, pool)).toEqual({ ids: [], total: 0, counted: 0 });
    await save({ isPoolOpen: true });
    expect(await seen(staff, pool)).toEqual(only(free.id));
    expect((await seen(staff, inPapers)).ids).toEqual([]);
    // Seen is not moved: it is taken first.
    expect((await move(free.id, { status: 'In Progress', stage: 'booked' }, staff)).status).toBe(404);
    await save({ isPoolOpen: false });
  });

  test('has no application, whatever its status is called', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const { id: cardId } = await aCard(app.db, { createdBy: admin.id });
    await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId });
    const { id } = await aPassport({ of: staff });
    expect((await seen(staff, {})).total).toBe(2);
    expect(await seen(staff, { status: 'Pending' })).toEqual(only(id));
    expect(await seen(staff, { stage: 'none' })).toEqual(only());
    expect((await seen(staff, { kind: 'application', status: 'Pending' })).total).toBe(0);
  });

  test('is one stage, several, or none that its service has', async () => {
    const [papers, booked, printed] = [
      await aPassport({ of: staff, at: 'papers' }),
      await aPassport({ of: staff, at: 'booked' }),
      await aPassport({ of: staff, at: 'printed' }),
    ];
    expect(await seen(staff, { stage: 'papers' })).toEqual(only(papers.id));
    expect(await seen(staff, { stage: 'papers,booked' })).toEqual(only(papers.id, booked.id));
    expect(await seen(staff, { stage: 'none' })).toEqual(only());
    await save({}, ['papers', 'booked']);
    expect(await seen(staff, { stage: 'none', serviceType: 'Passport Services' })).toEqual(only(printed.id));
    await save({});
  });

  test('is left and come to with every move, whoever makes it', async () => {
    const { id, enquiryId } = await aPassport({ of: staff });
    const places = async () => [await seen(staff, pending), await seen(staff, inPapers)].map(({ total }) => total);
    expect(await places()).toEqual([1, 0]);

    const moved = await move(id, { status: 'In Progress', stage: 'papers' }, staff);
    expect(await places()).toEqual([0, 1]);
    await app.as(staff).call(undoWork, { body: { batch: moved.body.batch ?? '' } });
    expect(await places()).toEqual([1, 0]);

    await app.as(admin).call(updateEnquiry, { params: { id: enquiryId }, body: { status: 'In Progress' } });
    expect(await places()).toEqual([0, 1]);
    await app.as(admin).call(moveEnquiries, { body: { ids: [enquiryId], to: 'Pending', after: 0, upTo: enquiryId } });
    expect(await places()).toEqual([1, 0]);

    const closed = await move(id, { status: 'Completed' }, staff);
    expect(await places()).toEqual([0, 0]);
    await app.as(staff).call(undoWork, { body: { batch: closed.body.batch ?? '' } });
    expect(await places()).toEqual([1, 0]);
    // A node of the release before.
    await sql`update enquiries set status = 'In Progress' where id = ${enquiryId}`.execute(app.db);
    expect(await places()).toEqual([0, 1]);
  });
});

test('a move tells the version of the item, on which the next one is based; what is closed has none', async () => {
  const { id } = await aPassport({ of: staff });
  const first = await move(id, { status: 'In Progress', stage: 'papers' }, staff);
  const tag = (answer: typeof first) => answer.headers.etag as string | undefined;
  const again = await move(id, { status: 'In Progress', stage: 'papers' }, staff, tag(first));
  expect([again.status, tag(again)]).toEqual([200, tag(first)]);
  const second = await move(id, { status: 'In Progress', stage: 'booked' }, staff, tag(first));
  expect(second.status).toBe(200);
  expect((await move(id, { status: 'In Progress', stage: 'papers' }, staff, tag(first))).status).toBe(412);
  const closed = await move(id, { status: 'Completed' }, staff, tag(second));
  expect([closed.status, tag(closed)]).toEqual([200, undefined]);
});
