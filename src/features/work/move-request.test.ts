import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  countEnquiries,
  getEnquiry,
  listEnquiries,
  moveEnquiries,
  updateEnquiry,
} from '#features/enquiries/contract.ts';
import { ownServiceType, services } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type SiteSettings, updateSettings } from '#features/site/contract.ts';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { indiaToday, startOfIndiaDay } from '#shared/dates/dates.ts';
import { fieldErrors } from '#shared/errors/field-errors.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  assignWork,
  getTimeline,
  getWork,
  listStages,
  moveAnyRequest,
  moveWork,
  recordCall,
  undoWork,
} from './contract.ts';
import type { TimelineEntry } from './records.ts';
import { addWorkingDays } from './rules.ts';
import { lockedRequest, moveRequest } from './server/queries/moves.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

const stage = (id: string, more: object = {}) => ({
  id,
  name: { en: id, gu: `${id} ગુ` },
  sentence: { en: 'Soon.' },
  usualDays: 3,
  ...more,
});
const settings: SiteSettings = {
  ...sampleSettings,
  services: {
    passport: {
      isOffered: true,
      stages: [stage('papers'), stage('booked', { next: ['printed'] }), stage('police'), stage('printed')],
    },
  },
  ownServices: [
    {
      ...{ slug: 'visa', isOffered: true, name: { en: 'Visa' }, summary: { en: 'Visa' }, lead: { en: 'Visa' } },
      stages: [stage('visa-form', { usualDays: 0 }), stage('visa-interview')],
    },
  ],
};
const save = (body: SiteSettings) => app.as(admin).call(updateSettings, { body });
beforeAll(async () => {
  expect((await save(settings)).status).toBe(200);
});

const aPassport = (more: Parameters<typeof anEnquiry>[1] = {}) =>
  anEnquiry(app.db, { serviceType: 'Passport Services', ...more });

const completed = { status: 'Completed' };
const move = (id: number, body: object, version?: number) =>
  app.as(admin).call(moveAnyRequest, {
    params: { id },
    body,
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const errorsOf = async (id: number, body: object) => {
  const { status, body: answer } = await move(id, body);
  expect(status).toBe(422);
  return (answer as { errors?: object }).errors;
};
const detailOf = async (id: number) => (await app.as(admin).call(getEnquiry, { params: { id } })).body;
const standing = async (id: number) => {
  const { status, stage: at } = await detailOf(id);
  return [status, at];
};
const timelineOf = async (id: number) =>
  (await app.as(admin).call(getTimeline, { params: { id } })).body.timeline as TimelineEntry[];
const itemOf = async (id: number) => {
  const { rows } = await sql<{ id: number; owner_id: number | null; step: string | null }>`
    select id, owner_id, step from work_items where enquiry_id = ${id}`.execute(app.db);
  return rows[0];
};
const undo = (batch: string, who: TestPerson = admin) => app.as(who).call(undoWork, { body: { batch } });

async function assigned(to: TestPerson) {
  const { id: enquiryId } = await aPassport();
  const id = (await itemOf(enquiryId))?.id ?? 0;
  await app.as(admin).call(assignWork, {
    body: { items: [{ id }], owner: to.username, step: 'papers', dueDay: indiaToday() },
  });
  return { id, enquiryId };
}

describe('a stage', () => {
  test('is the first of its service where none is named, whoever moves the request, and none outside In Progress', async () => {
    const [one, two, visa, plain] = [
      await aPassport(),
      await aPassport(),
      await anEnquiry(app.db, { serviceType: ownServiceType('visa') }),
      await anEnquiry(app.db, { serviceType: 'Loan' }),
    ];
    await app.as(admin).call(updateEnquiry, { params: { id: one.id }, body: { status: 'In Progress' } });
    // A node of the release before knows no stages.
    await sql`update enquiries set status = 'In Progress' where id = any(${[two.id, visa.id, plain.id]})`.execute(
      app.db,
    );
    expect(await Promise.all([one, two, visa, plain].map(({ id }) => standing(id)))).toEqual([
      ['In Progress', 'papers'],
      ['In Progress', 'papers'],
      ['In Progress', 'visa-form'],
      ['In Progress', null],
    ]);
    await sql`update enquiries set status = 'Completed' where id = ${two.id}`.execute(app.db);
    expect(await standing(two.id)).toEqual(['Completed', null]);
  });

  test('is moved to by the table; the history keeps each with its time', async () => {
    const { id } = await aPassport();
    expect((await move(id, { status: 'In Progress', stage: 'booked' })).body).toMatchObject({
      ...{ status: 'In Progress', stage: 'booked', isOpen: true, masked: [] },
      batch: expect.any(String),
    });
    expect(await errorsOf(id, { status: 'In Progress', stage: 'police' })).toEqual({
      stage: [fieldErrors['not-in-list']],
    });
    expect((await move(id, { status: 'In Progress', stage: 'nowhere' })).status).toBe(422);
    expect((await move(id, { status: 'Completed', stage: 'papers' })).status).toBe(422);
    expect((await move(id, { status: 'In Progress', stage: 'printed' })).status).toBe(200);
    expect((await move(id, { status: 'In Progress', stage: 'printed' })).body.batch).toBeNull();
    const { history, movedDate } = await detailOf(id);
    expect(history.map((change) => change.stage)).toEqual(['printed', 'booked']);
    expect(movedDate).toBe(history[0]?.changedDate);
  });

  test('that the owner has removed counts as none, from where every stage may follow', async () => {
    const { id, reference } = await aPassport();
    await move(id, { status: 'In Progress', stage: 'police' });
    const [papers, booked, , printed] = settings.services.passport?.stages ?? [];
    await save({
      ...settings,
      services: { passport: { isOffered: true, stages: [papers, booked, printed] } },
    } as SiteSettings);
    const none = await app
      .as(admin)
      .call(listEnquiries, { query: { stage: 'none', serviceType: 'Passport Services' } });
    expect(none.body.map((row: { reference: string }) => row.reference)).toContain(reference);
    expect((await move(id, { status: 'In Progress', stage: 'papers' })).status).toBe(200);
    await save(settings);
  });

  test('is a filter of the list, beside none', async () => {
    const { id, reference } = await aPassport();
    await move(id, { status: 'In Progress', stage: 'police' });
    const list = async (stages: string) => {
      const { body } = await app.as(admin).call(listEnquiries, { query: { stage: stages, q: reference } });
      return body.map((row: { id: number }) => row.id);
    };
    expect(await list('police')).toEqual([id]);
    expect(await list('police,none')).toEqual([id]);
    expect(await list('none')).toEqual([]);
    expect(await list('papers')).toEqual([]);
  });

  test('of another service counts as none on the board of the one that it has', async () => {
    const { id, reference } = await aPassport();
    await move(id, { status: 'In Progress', stage: 'police' });
    // As a correction of its service leaves it.
    await sql`update enquiries set service_type = ${ownServiceType('visa')} where id = ${id}`.execute(app.db);
    const query = { stage: 'none', serviceType: ownServiceType('visa'), q: reference };
    expect((await app.as(admin).call(listEnquiries, { query })).body).toMatchObject([{ id }]);
    expect((await move(id, { status: 'In Progress', stage: 'visa-form' })).status).toBe(200);
    expect((await app.as(admin).call(listEnquiries, { query })).body).toEqual([]);
  });

  test('the database knows the ten services by the parts of their addresses', async () => {
    for (const { slug, type } of services) {
      await save({ ...settings, services: { [slug]: { isOffered: true, stages: [...usualStages[slug]] } } });
      const { rows } = await sql<{ ids: string[] }>`select stage_ids(${type}) as ids`.execute(app.db);
      expect(rows[0]?.ids, slug).toEqual(usualStages[slug].map(({ id }) => id));
    }
    const without = services.map(({ slug }) => [slug, { isOffered: true, stages: [] }]);
    await save({ ...settings, services: { ...Object.fromEntries(without), ...settings.services } });
  });

  test('is kept by a screen of the release before, which sends none; an empty list takes them away', async () => {
    await save({ ...sampleSettings, services: { passport: { isOffered: true } }, ownServices: [] });
    expect((await app.as(staff).call(listStages)).body).toMatchObject([{ serviceType: 'Passport Services' }]);
    await save(sampleSettings);
    expect((await app.as(staff).call(listStages)).body).toHaveLength(1);
    await save({ ...sampleSettings, services: { passport: { isOffered: true, stages: [] } } });
    expect((await app.as(staff).call(listStages)).body).toEqual([]);
    await save(settings);
  });

  test('is listed with its names for everybody who works, and since when it is late', async () => {
    const { body } = await app.as(staff).call(listStages);
    expect(body.map(({ serviceType }: { serviceType: string }) => serviceType)).toEqual([
      'Passport Services',
      'own:visa',
    ]);
    expect(body[0]?.stages[1]).toMatchObject({ id: 'booked', name: { en: 'booked' }, next: ['printed'], usualDays: 3 });
    expect(body[0]?.stages[0]?.lateBefore).toBe(startOfIndiaDay(addWorkingDays(settings, indiaToday(), -3)));
    expect(body[1]?.stages[0]?.lateBefore).toBe(startOfIndiaDay(indiaToday()));
  });
});

describe('cancelling and opening again', () => {
  test('need a reason of their list; `other` a note, which is kept masked, and that is said', async () => {
    const { id } = await aPassport();
    const [required, notInList] = [[fieldErrors.required], [fieldErrors['not-in-list']]];
    expect(await errorsOf(id, { status: 'Cancelled' })).toEqual({ reason: required });
    expect(await errorsOf(id, { status: 'Cancelled', reason: 'papers-came' })).toEqual({ reason: notInList });
    expect(await errorsOf(id, { status: 'Cancelled', reason: 'other' })).toEqual({ note: required });
    expect(await errorsOf(id, { status: 'In Progress', reason: 'other', note: 'x' })).toEqual({ reason: notInList });
    const note = 'Card 4111 1111 1111 1111 was shown';
    expect((await move(id, { status: 'Cancelled', reason: 'other', note })).body).toMatchObject({ masked: ['card'] });
    expect(await errorsOf(id, { status: 'Completed' })).toEqual({ status: notInList });
    expect(await errorsOf(id, { status: 'Pending' })).toEqual({ reason: required });
    expect((await move(id, { status: 'Pending', reason: 'customer-asks' })).status).toBe(200);
    expect((await detailOf(id)).history).toMatchObject([
      { status: 'Pending', reason: 'customer-asks', note: null },
      { status: 'Cancelled', reason: 'other', note: 'Card XXXX XXXX XXXX 1111 was shown' },
    ]);
    expect(await timelineOf(id)).toMatchObject([
      { kind: 'moved', status: 'Pending', moveReason: 'customer-asks' },
      { kind: 'moved', status: 'Cancelled', moveReason: 'other', note: 'Card XXXX XXXX XXXX 1111 was shown' },
    ]);
    const changes = await app.audit(['changes'], { actor_id: admin.id, subject: `enquiry ${id}` });
    expect(JSON.stringify(changes)).not.toContain('1111');
  });

  test('by the specification’s call as it was: every status, with or without a reason', async () => {
    const { id } = await aPassport();
    const update = (body: object) => app.as(admin).call(updateEnquiry, { params: { id }, body });
    for (const status of ['Cancelled', 'Completed', 'Cancelled', 'Pending'])
      expect((await update({ status })).status, status).toBe(200);
    expect((await update({ status: 'Cancelled', reason: 'sent-back' })).status).toBe(422);
    const { body } = await update({ status: 'Cancelled', reason: 'not-eligible', note: 'Aadhaar 2341 2341 2346' });
    expect(body.history[0]).toMatchObject({ reason: 'not-eligible', note: 'Aadhaar XXXX XXXX 2346' });
    expect(body.masked).toEqual(['aadhaar']);
    await update({ status: 'Pending', reason: 'sent-back' });
    // From one open status to another nobody is asked why: the note is not kept, and nothing in it told as masked.
    const unkept = { status: 'In Progress', reason: 'sent-back', note: 'Aadhaar 2341 2341 2346' };
    expect((await update(unkept)).body.masked).toEqual([]);
    expect((await update(unkept)).body.masked).toEqual([]);
    expect((await detailOf(id)).history).toMatchObject([
      { status: 'In Progress', reason: null, note: null },
      { status: 'Pending', reason: 'sent-back' },
      ...Array.from({ length: 5 }, () => ({})),
    ]);
  });

  test('of many at once keep the one reason of those that need it', async () => {
    const [open, done] = [await aPassport(), await aPassport()];
    await move(done.id, { status: 'Completed' });
    const ids = [open.id, done.id];
    const counted = await app.as(admin).call(countEnquiries, { body: { ids, to: 'In Progress' } });
    expect(counted.body).toMatchObject({ rows: 2, alreadySo: 0, closed: 1 });
    const many = (body: object) =>
      app.as(admin).call(moveEnquiries, { body: { ids, after: 0, upTo: 2 ** 50, ...body } });
    expect((await many({ to: 'In Progress', reason: 'changed-mind' })).status).toBe(422);
    const note = 'Aadhaar 2341 2341 2346 of the office';
    const { body } = await many({ to: 'In Progress', reason: 'sent-back', note });
    expect(body).toMatchObject({ changed: 2, masked: ['aadhaar'] });
    expect((await detailOf(open.id)).history[0]).toMatchObject({ stage: 'papers', reason: null, note: null });
    expect((await detailOf(done.id)).history[0]).toMatchObject({
      reason: 'sent-back',
      note: 'Aadhaar XXXX XXXX 2346 of the office',
    });
    // Where none needs a reason, no note is kept, and nothing told as masked.
    const ofOpen = await many({ ids: [(await aPassport()).id], to: 'In Progress', reason: 'sent-back', note });
    expect(ofOpen.body).toMatchObject({ changed: 1, masked: [] });
    expect((await many({ to: 'In Progress', reason: 'sent-back', note })).body).toMatchObject({
      ...{ changed: 0, masked: [] },
    });
  });

  test('a call that cancels is its own reason', async () => {
    const { id, enquiryId } = await assigned(staff);
    await app.as(staff).call(recordCall, { params: { id }, body: { outcome: 'do-not-contact' } });
    expect((await detailOf(enquiryId)).history[0]).toMatchObject({ status: 'Cancelled', reason: 'do-not-contact' });
  });
});

describe('who moves', () => {
  test('whoever has the item, as it was seen; nobody else of the staff', async () => {
    const { id, enquiryId } = await assigned(staff);
    const to = (who: TestPerson, body: object, version?: number) =>
      app.as(who).call(moveWork, {
        params: { id },
        body,
        ...(version && { headers: { 'if-match': `"${version}"` } }),
      });
    expect((await to(other, { status: 'In Progress', stage: 'booked' })).status).toBe(404);
    expect((await to(staff, { status: 'In Progress', stage: 'booked' }, 99)).status).toBe(412);
    expect((await to(staff, { status: 'In Progress', stage: 'booked' })).status).toBe(200);
    expect((await app.as(staff).call(getWork, { params: { id } })).body).toMatchObject({ stage: 'booked' });
    expect(
      (await app.as(staff).call(moveAnyRequest, { params: { id: enquiryId }, body: { status: 'Pending' } })).status,
    ).toBe(403);
  });

  test('an administrator the request as it was seen', async () => {
    const { id } = await aPassport();
    expect((await move(id, { status: 'In Progress' }, 1)).headers.etag).toBe('"2"');
    expect((await move(id, { status: 'Completed' }, 1)).status).toBe(412);
    expect((await move(999_999_999, { status: 'Completed' })).status).toBe(404);
  });
});

describe('what waits for somebody else’s move', () => {
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows.length > 0;
  };

  test.each<[string, (id: number) => Promise<{ status: number }>]>([
    ['by a choice', (id) => move(id, { status: 'Completed' })],
    ['by the specification’s call', (id) => app.as(admin).call(updateEnquiry, { params: { id }, body: completed })],
    [
      'of many at once',
      (id) => app.as(admin).call(moveEnquiries, { body: { ids: [id], after: 0, upTo: id, to: 'Completed' } }),
    ],
  ])('is later than that, %s', async (_name, second) => {
    const { id } = await aPassport();
    let waiting: Promise<{ status: number }> | undefined;
    await app.db.transaction().execute(async (transaction) => {
      await lockedRequest(transaction, id);
      waiting = second(id);
      await expect.poll(isWaiting).toBe(true);
      await moveRequest(transaction, { enquiryId: id, to: { status: 'In Progress', stage: 'papers' }, by: admin.id });
    });
    expect((await waiting)?.status).toBe(200);
    const { history, movedDate } = await detailOf(id);
    const times = history.map(({ changedDate }: { changedDate: string }) => changedDate);
    expect(times).toHaveLength(2);
    expect(times).toEqual(times.toSorted().toReversed());
    const { rows } = await sql<{ completed_at: string }>`
      select completed_at from enquiries where id = ${id}`.execute(app.db);
    expect([movedDate, rows[0]?.completed_at]).toEqual([times[0], times[0]]);
  });
});

describe('undoing', () => {
  test('into a stage that the owner has removed begins with the first, since now', async () => {
    const { id } = await aPassport();
    await move(id, { status: 'In Progress', stage: 'police' });
    const before = await detailOf(id);
    const { body } = await move(id, { status: 'Completed' });
    const [papers, booked, , printed] = settings.services.passport?.stages ?? [];
    const stages = [papers, booked, printed];
    await save({ ...settings, services: { passport: { isOffered: true, stages } } } as SiteSettings);
    expect((await undo(body.batch ?? '')).body).toEqual({ undone: 1, kept: 0 });
    const { stage: at, movedDate, history } = await detailOf(id);
    expect(at).toBe('papers');
    expect(movedDate).not.toBe(before.movedDate);
    expect(movedDate).toBe(history[0]?.changedDate);
    await save(settings);
  });

  test('gives back status, stage and since when, and the item with its owner', async () => {
    const { id, enquiryId } = await assigned(staff);
    await app.as(staff).call(moveWork, { params: { id }, body: { status: 'In Progress', stage: 'booked' } });
    const before = await detailOf(enquiryId);
    const closed = await app
      .as(staff)
      .call(moveWork, { params: { id }, body: { status: 'Cancelled', reason: 'changed-mind' } });
    expect(await itemOf(enquiryId)).toBeUndefined();
    expect((await undo(closed.body.batch ?? '', other)).status).toBe(404);
    expect((await undo(closed.body.batch ?? '', staff)).body).toEqual({ undone: 1, kept: 0 });
    const after = await detailOf(enquiryId);
    for (const name of ['status', 'stage', 'movedDate'] as const) expect(after[name], name).toEqual(before[name]);
    expect(await itemOf(enquiryId)).toMatchObject({ owner_id: staff.id, step: 'papers' });
    expect((await timelineOf(enquiryId)).slice(0, 2)).toMatchObject([
      { kind: 'moved', status: 'Cancelled', isUndone: true },
      { kind: 'moved', stage: 'booked', isUndone: false },
    ]);
    expect((await undo(closed.body.batch ?? '', staff)).status).toBe(404);
  });

  test('of an opening gives back since when it was completed', async () => {
    const { id } = await aPassport();
    await move(id, { status: 'Completed' });
    const { rows: before } = await sql`select completed_at, moved_at from enquiries where id = ${id}`.execute(app.db);
    const { body } = await move(id, { status: 'In Progress', stage: 'police', reason: 'sent-back' });
    await undo(body.batch ?? '');
    const { rows: after } = await sql`select completed_at, moved_at from enquiries where id = ${id}`.execute(app.db);
    expect(after).toEqual(before);
    expect(await itemOf(id)).toBeUndefined();
  });

  test('leaves what was moved since', async () => {
    const { id } = await aPassport();
    const first = await move(id, { status: 'In Progress', stage: 'papers' });
    await move(id, { status: 'In Progress', stage: 'booked' });
    expect((await undo(first.body.batch ?? '')).body).toEqual({ undone: 0, kept: 1 });
    expect(await standing(id)).toEqual(['In Progress', 'booked']);
  });
});
