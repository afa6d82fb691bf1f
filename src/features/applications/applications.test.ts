import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCard, aCustomer, anApplication, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { decideApplication, getApplication, listAllApplications, updateApplication } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;

async function made(wanted: { by?: TestPerson; caseNumber?: string; status?: string } = {}) {
  const { by = staff, ...rest } = wanted;
  const customer = await aCustomer(app, { ownerId: by.id });
  const { id } = await anApplication(app.db, { ownerId: by.id, customerId: customer.id, cardId, ...rest });
  return { id, customer };
}

const update = (by: TestPerson, id: number, body: object, headers: Record<string, string> = {}) =>
  app.as(by).call(updateApplication, { params: { id }, body, headers });

/** The application as it lies in the database, and what is told of it. */
async function stored(id: number) {
  const row = await app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const history = await app.db
    .selectFrom('application_changes')
    .select(['changed_by', 'changes'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
  const audit = await app.audit(['action', 'actor_id', 'changes'], { subject: `application ${id}` });
  return { row, history, audit };
}

describe('what staff write', () => {
  test('is saved with its line in the history and in the audit; the case number is not in the audit', async () => {
    const { id } = await made();
    const first = await update(staff, id, { status: 'Approved' });
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { status: 'Approved', csId: null } });
    const second = await update(staff, id, { csId: ' HDFC-123/45 ', status: 'Rejected' });
    expect(second).toMatchObject({ status: 200, body: { status: 'Rejected', csId: 'HDFC-123/45' } });
    const { history, audit } = await stored(id);
    expect(history).toEqual([
      { changed_by: staff.id, changes: [{ field: 'status', before: 'Pending', after: 'Approved' }] },
      {
        changed_by: staff.id,
        changes: [
          { field: 'csId', before: null, after: 'HDFC-123/45' },
          { field: 'status', before: 'Approved', after: 'Rejected' },
        ],
      },
    ]);
    expect(audit).toEqual([
      {
        action: 'application-changed',
        actor_id: staff.id,
        changes: [{ field: 'status', before: 'Pending', after: 'Approved' }],
      },
      {
        action: 'application-changed',
        actor_id: staff.id,
        changes: [{ field: 'csId' }, { field: 'status', before: 'Approved', after: 'Rejected' }],
      },
    ]);
    expect(second.body.history.map(({ changedBy, changes }) => [changedBy, changes.length])).toEqual([
      [staff.username, 2],
      [staff.username, 1],
    ]);
  });

  test('what is as it was is no change; an empty case number is none', async () => {
    const { id } = await made();
    const same = await update(staff, id, { csId: '  ', status: 'Pending' });
    expect(same).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { csId: null } });
    expect(await stored(id)).toMatchObject({ history: [], audit: [] });
  });

  test('A-AC-06: another’s application is not there, as one that never was; an Admin may', async () => {
    const { id } = await made();
    const before = await stored(id);
    const theirs = await update(other, id, { status: 'Approved' });
    const missing = await update(other, 999_999_999, { status: 'Approved' });
    const bare = ({ raw }: { raw: string }) => raw.replace(/"requestId":"[^"]*"/, '');
    expect(theirs.status).toBe(404);
    expect(bare(theirs)).toBe(bare(missing));
    expect((await app.as(other).call(getApplication, { params: { id } })).status).toBe(404);
    expect(await stored(id)).toEqual(before);
    expect((await update(admin, id, { status: 'Approved' })).status).toBe(200);
    expect((await stored(id)).history).toMatchObject([{ changed_by: admin.id }]);
    expect((await app.call(updateApplication, { params: { id }, body: {} })).status).toBe(401);
  });

  test.each([
    { finalStatus: 'Approved' },
    { createdBy: 1 },
    { customerId: 1 },
    { creditCardId: 1 },
    { remarks: 'Nice' },
    { id: 1 },
    { screenShot: 'x' },
  ])('A-AC-07: %j in the body is refused, and nothing is stored', async (more) => {
    const { id } = await made();
    const before = await stored(id);
    const refused = await update(staff, id, { status: 'Approved', ...more });
    expect(refused).toMatchObject({
      status: 422,
      body: { codes: { [Object.keys(more)[0] ?? '']: ['unknown-field'] } },
    });
    expect(await stored(id)).toEqual(before);
  });

  test.each(['pending', 'Completed', '', 'None', null, 1, {}])('A-BIZ-04: the status %j is refused', async (status) => {
    const { id } = await made();
    expect(await update(staff, id, { status })).toMatchObject({ status: 422 });
    await expect(
      sql`update applications set status = ${JSON.stringify(status)} where id = ${id}`.execute(app.db),
    ).rejects.toMatchObject({ code: '23514' });
    expect((await stored(id)).row).toMatchObject({ status: 'Pending', version: 1 });
  });

  test.each([
    ['x'.repeat(51), 'too-long'],
    ['two\nlines', 'control-characters'],
    ['nul\u0000', 'control-characters'],
  ])('the case number %j is refused', async (csId, code) => {
    const { id } = await made();
    const answer = await update(staff, id, { csId });
    expect(answer).toMatchObject({ status: 422, body: { codes: { csId: [code] } } });
    expect(answer.raw).not.toContain('xxx');
  });

  test('back to Pending beside another open application of the customer for the card is refused', async () => {
    const { id, customer } = await made({ status: 'Approved' });
    await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId });
    const refused = await update(staff, id, { status: 'Pending' });
    expect(refused).toMatchObject({ status: 409, body: { codes: { status: ['application-open'] } } });
    expect((await stored(id)).row).toMatchObject({ status: 'Approved', version: 1 });
  });
});

describe('A-BIZ-05: a set case number', () => {
  test('locks the application: every later edit is 409, an Admin’s too, and nothing changes', async () => {
    const { id } = await made({ caseNumber: 'C-1' });
    const before = await stored(id);
    for (const by of [staff, admin]) {
      for (const body of [{ status: 'Approved' }, { csId: 'C-2' }, { csId: 'C-1', status: 'Pending' }, {}]) {
        const refused = await update(by, id, body);
        expect(refused).toMatchObject({ status: 409, body: { codes: { csId: ['application-locked'] } } });
      }
    }
    expect(await stored(id)).toEqual(before);
    expect((await update(other, id, { status: 'Approved' })).status).toBe(404);
  });

  test.each([
    `cs_id = null`,
    `cs_id = 'C-2'`,
    `status = 'Approved'`,
    `owner_id = owner_id + 1`,
    `customer_id = customer_id + 1`,
    `card_id = card_id + 1`,
    `screenshot_id = 1`,
  ])('holds against SQL as the product’s own role: %s', async (set) => {
    const { id } = await made({ caseNumber: 'C-1' });
    const change = sql`update applications set ${sql.raw(set)} where id = ${id}`.execute(app.db);
    await expect(change).rejects.toMatchObject({ code: '23514', message: expect.stringContaining('locked') });
    expect((await stored(id)).row).toMatchObject({ cs_id: 'C-1', status: 'Pending', version: 1 });
  });

  test('F-15: of fifty that set the first one at once, one wins; the others are told', async () => {
    const { id } = await made();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => update(staff, id, { csId: `C-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { row, history, audit } = await stored(id);
    expect(row.cs_id).toBe(answers.find(({ status }) => status === 200)?.body.csId);
    expect(history).toHaveLength(1);
    expect(audit).toHaveLength(1);
  });
});

describe('versions', () => {
  test('F-14: of fifty saves with one If-Match one wins; 49 are 412', async () => {
    const { id } = await made();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        update(staff, id, { status: index % 2 ? 'Approved' : 'Rejected' }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    const { row, history } = await stored(id);
    expect(row).toMatchObject({ version: 2, status: answers.find(({ status }) => status === 200)?.body.status });
    expect(history).toHaveLength(1);
  });

  test('F-14, A-BIZ-06: without If-Match all are taken, with one history row each', async () => {
    const { id } = await made();
    /** A server that is too busy says so, and is asked again. */
    const decideNote = async (index: number): Promise<number> => {
      const body = { finalStatus: null, remarks: `Note ${index}` };
      const { status } = await app.as(admin).call(decideApplication, { params: { id }, body });
      return status === 503 ? decideNote(index) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => decideNote(index)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { row, history } = await stored(id);
    expect(row.version).toBe(51);
    expect(history).toHaveLength(50);
    const changes = history.map((entry) => (entry.changes as { before: string | null; after: string }[])[0]);
    for (const [index, entry] of changes.entries())
      expect(entry?.before ?? null).toBe(changes[index - 1]?.after ?? null);
  });
});

describe('what the bank said in the end', () => {
  const decide = (by: TestPerson, id: number, body: object, headers: Record<string, string> = {}) =>
    app.as(by).call(decideApplication, { params: { id }, body, headers });

  test('is set by an Admin alone, with remarks, of a locked application too; the owner reads it', async () => {
    const { id } = await made({ caseNumber: 'C-9' });
    const body = { finalStatus: 'Approved', remarks: ' Limit of 1 lakh.\nPosted. ' };
    expect((await decide(staff, id, body)).status).toBe(403);
    const answer = await decide(admin, id, body);
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { finalStatus: 'Approved', remarks: 'Limit of 1 lakh.\nPosted.', csId: 'C-9' },
    });
    const seen = await app.as(staff).call(getApplication, { params: { id } });
    expect(seen.body).toMatchObject({ finalStatus: 'Approved', history: [{ changedBy: admin.username }] });
    const { audit } = await stored(id);
    expect(audit).toEqual([
      {
        action: 'application-decided',
        actor_id: admin.id,
        changes: [{ field: 'finalStatus', before: null, after: 'Approved' }, { field: 'remarks' }],
      },
    ]);
    expect((await decide(admin, id, body, { 'if-match': '"1"' })).status).toBe(412);
    const undone = await decide(admin, id, { finalStatus: null, remarks: '' }, { 'if-match': '"2"' });
    expect(undone.body).toMatchObject({ finalStatus: null, remarks: '' });
    expect((await decide(admin, 999_999_999, body)).status).toBe(404);
  });

  test.each([
    [{ finalStatus: 'None', remarks: '' }, { finalStatus: ['not-in-list'] }],
    [{ remarks: '' }, { finalStatus: ['not-in-list'] }],
    [{ finalStatus: null }, { remarks: ['required'] }],
    [{ finalStatus: null, remarks: 'x'.repeat(501) }, { remarks: ['too-long'] }],
    [{ finalStatus: null, remarks: 'Card 4111 1111 1111 1111' }, { remarks: ['card-number'] }],
    [{ finalStatus: null, remarks: '', status: 'Approved' }, { status: ['unknown-field'] }],
  ])('%j is refused', async (body, codes) => {
    const { id } = await made();
    expect(await decide(admin, id, body)).toMatchObject({ status: 422, body: { codes } });
  });
});

test('the same PAN with two members of staff: an Admin sees the other record and its applications, staff nothing', async () => {
  const mine = await aCustomer(app, { ownerId: staff.id, pan: 'ZZZPQ1234Z' });
  const theirs = await aCustomer(app, {
    ownerId: other.id,
    pan: 'ZZZPQ1234Z',
    firstName: 'Same',
    lastName: 'Person',
  });
  const { id } = await anApplication(app.db, { ownerId: staff.id, customerId: mine.id, cardId });
  const linked = await anApplication(app.db, {
    ownerId: other.id,
    customerId: theirs.id,
    cardId,
    finalStatus: 'Rejected',
  });
  const seen = await app.as(admin).call(getApplication, { params: { id } });
  expect(seen.body.sameCustomer).toEqual([
    {
      customerId: theirs.id,
      firstName: 'Same',
      lastName: 'Person',
      createdByUsername: other.username,
      createdByName: null,
      applications: [expect.objectContaining({ id: linked.id, status: 'Pending', finalStatus: 'Rejected' })],
    },
  ]);
  expect(seen.raw).not.toContain('ZZZPQ1234Z');
  expect((await app.as(staff).call(getApplication, { params: { id } })).body.sameCustomer).toEqual([]);
});

test('the list of all staff is for an Admin alone', async () => {
  expect((await app.as(staff).call(listAllApplications)).status).toBe(403);
  expect((await app.call(listAllApplications)).status).toBe(401);
});
