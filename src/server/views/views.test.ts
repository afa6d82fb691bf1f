import { describe, expect, test } from 'vitest';
import { getPreferences } from '#shared/preferences/preferences.ts';
import { mostViews } from '#shared/views/view-rules.ts';
import {
  chooseView,
  createView,
  getView,
  listViews,
  orderViews,
  removeView,
  updateView,
  type View,
} from '#shared/views/views.ts';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const otherAdmin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const otherStaff = await aPerson(app.db);

const query = 'section=overdue';
const create = (person: TestPerson, more: object = {}, headers: Record<string, string> = {}) =>
  app.as(person).call(createView, { body: { list: 'work', name: `View ${++made}`, query, ...more }, headers });
let made = 0;

async function aView(person: TestPerson, more: object = {}): Promise<View> {
  const answer = await create(person, more);
  expect(answer.status, answer.raw).toBe(201);
  return answer.body as View;
}

const viewsOf = async (person: TestPerson, list = 'work') =>
  (await app.as(person).call(listViews, { query: { list } })).body as View[];
const namesOf = async (person: TestPerson, list = 'work') => (await viewsOf(person, list)).map(({ name }) => name);
const update = (person: TestPerson, { id, version }: View, body: object) =>
  app.as(person).call(updateView, { params: { id }, body, headers: { 'if-match': `"${version}"` } });
const choose = (person: TestPerson, viewId: number | null, list = 'work') =>
  app.as(person).call(chooseView, { body: { list, viewId } });
const codesOf = ({ body }: { body: unknown }) => (body as { codes?: object }).codes;
const opensWith = async (person: TestPerson, list = 'work') =>
  ((await app.as(person).call(getPreferences)).body as Record<string, unknown>)[`view/${list}`];

test('a person’s own views are theirs alone; everybody’s are seen by whoever may read the list', async () => {
  const own = await aView(staff, { name: 'Mine to see' });
  const shared = await aView(admin, { name: 'Ours to see', isShared: true });
  expect(own).toMatchObject({ list: 'work', query, isShared: false, isDefault: false, version: 1 });
  expect(await namesOf(staff)).toEqual(expect.arrayContaining(['Mine to see', 'Ours to see']));
  expect(await namesOf(otherStaff)).not.toContain('Mine to see');
  expect(await namesOf(admin)).not.toContain('Mine to see');
  expect(await namesOf(otherStaff)).toContain('Ours to see');
  expect((await app.as(otherStaff).call(getView, { params: { id: shared.id } })).headers.etag).toBe('"1"');
  expect((await app.as(admin).call(getView, { params: { id: own.id } })).status).toBe(404);
});

test('everybody’s are an administrator’s: no member of staff makes, changes, removes or arranges one', async () => {
  const shared = await aView(admin, { name: 'An administrator’s', isShared: true });
  const own = await aView(staff, { name: 'To be shared' });
  const refused = [
    await create(staff, { isShared: true }),
    await update(staff, shared, { name: 'Taken over' }),
    await update(staff, own, { isShared: true }),
    await app.as(staff).call(removeView, { params: { id: shared.id } }),
    await app.as(staff).call(orderViews, { body: { list: 'work', isShared: true, ids: [shared.id] } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await app.as(staff).call(getView, { params: { id: shared.id } })).body).toEqual(shared);
});

test('of a list that somebody may not read they see, keep and choose no view', async () => {
  const shared = await aView(admin, { list: 'enquiries', query: 'status=Pending', isShared: true });
  const refused = [
    await app.as(staff).call(listViews, { query: { list: 'enquiries' } }),
    await create(staff, { list: 'enquiries', query: 'status=Pending' }),
    await choose(staff, shared.id, 'enquiries'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await app.as(staff).call(getView, { params: { id: shared.id } })).status).toBe(404);
  // Everybody has a list of their own applications, and some of them all.
  expect((await create(staff, { list: 'own-applications', query: 'sort=createdDate' })).status).toBe(201);
});

describe('a view keeps parameters of the list’s own call, and nothing else', () => {
  test.each([
    ['enquiries', 'status=Pending%2CIn+Progress&sort=-status%2CcreatedDate', undefined],
    ['enquiries', 'created=2026-11-01..2026-11-26&pincode=388', undefined],
    ['work', 'owner=somebody%40example.com&section=cold', undefined],
    ['work', 'as=board&stage=papers&status=In+Progress', undefined],
    ['enquiries', 'as=board', undefined],
    ['enquiries', 'as=table', { query: ['unknown-field'] }],
    ['audit', 'as=board', { query: ['unknown-field'] }],
    ['enquiries', 'q=9876543210', { query: ['unknown-field'] }],
    ['enquiries', 'status=Pending&limit=10', { query: ['unknown-field'] }],
    ['enquiries', 'cursor=abc', { query: ['unknown-field'] }],
    ['enquiries', 'createdBy=7', { query: ['unknown-field'] }],
    ['enquiries', '__proto__=7', { query: ['unknown-field'] }],
    ['enquiries', 'status=Lost', { query: ['not-in-list'] }],
    ['enquiries', 'sort=password', { query: ['not-in-list'] }],
    ['enquiries', 'status=Pending&status=Completed', { query: ['repeated'] }],
    ['enquiries', 'pincode=9876543210', { query: ['personal-number'] }],
    ['work', 'owner=ABCPE1234F', { query: ['personal-number'] }],
    ['audit', 'person=somebody', { query: ['unknown-field'] }],
    ['approvals', 'q=abc', { query: ['unknown-field'] }],
    ['enquiries', '', { query: ['required'] }],
    ['enquiries', `pincode=${'1'.repeat(2_500)}`, { query: ['too-long'] }],
    ['nothing', 'status=Pending', { list: ['not-in-list'] }],
    ['constructor', 'status=Pending', { list: ['not-in-list'] }],
  ])('%s: %s', async (list, asked, codes) => {
    const answer = await create(admin, {
      list,
      query: asked,
      name: `${list} ${asked}`.slice(0, 40).replace(/\d/g, ''),
    });
    expect([answer.status, codesOf(answer)]).toEqual([codes ? 422 : 201, codes]);
  });

  test.each(['PAN ABCPE1234F', '98765 43210', '2345 6789 0123', ' '])(
    'no personal number is its name: “%s”',
    async (name) => {
      expect((await create(staff, { name })).status).toBe(422);
    },
  );

  test('the same parameters are the same text, whichever order the address had', async () => {
    const { query: kept } = await aView(admin, {
      list: 'enquiries',
      query: 'status=Pending&pincode=&created=2026-11-01..',
    });
    expect(kept).toBe('created=2026-11-01..&status=Pending');
  });
});

describe('names', () => {
  test('one for one view of a list and its owner, however it is written', async () => {
    await aView(staff, { name: 'Late  ones' });
    const taken = await create(staff, { name: ' ＬＡＴＥ ones' });
    expect([taken.status, codesOf(taken)]).toEqual([409, { name: ['taken'] }]);
    expect((await create(otherStaff, { name: 'Late ones' })).status).toBe(201);
    expect((await create(staff, { name: 'Late ones', list: 'own-applications', query: 'sort=status' })).status).toBe(
      201,
    );
    const other = await aView(staff, { name: 'Other ones' });
    const renamed = await update(staff, other, { name: 'late ONES' });
    expect([renamed.status, codesOf(renamed)]).toEqual([409, { name: ['taken'] }]);
    expect((await update(staff, other, { name: 'OTHER ones' })).status).toBe(200);
  });

  test('F-15: of fifty at once one is made', async () => {
    const person = await aPerson(app.db);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(person, { name: 'At once' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    expect(await namesOf(person)).toContain('At once');
  });
});

test('there are at most so many of a person’s own, also of those that come at once', async () => {
  const person = await aPerson(app.db);
  const answers = await Promise.all(Array.from({ length: mostViews + 3 }, () => create(person)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostViews);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect((await create(person, { list: 'own-applications', query: 'sort=status' })).status).toBe(201);
});

test('sent twice with one key it is made once, also where its name is taken by then', async () => {
  const headers = { 'idempotency-key': 'views-once' };
  const body = { list: 'work', name: 'Sent twice', query };
  const send = () => app.as(staff).call(createView, { body, headers });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

describe('changes', () => {
  test('two administrators change one view: the second is told, and changes nothing', async () => {
    const shared = await aView(admin, { name: 'Contested', isShared: true });
    const first = await update(admin, shared, { query: 'section=today' });
    const second = await update(otherAdmin, shared, { name: 'Contested too' });
    const removal = await app
      .as(otherAdmin)
      .call(removeView, { params: { id: shared.id }, headers: { 'if-match': '"1"' } });
    expect([first.status, second.status, removal.status]).toEqual([200, 412, 412]);
    const now = (await app.as(otherAdmin).call(getView, { params: { id: shared.id } })).body as View;
    expect(now).toMatchObject({ name: 'Contested', query: 'section=today', version: 2 });
    expect((await update(otherAdmin, now, { name: 'Contested too' })).status).toBe(200);
  });

  test('at once: one changes it, the others are told', async () => {
    const shared = await aView(admin, { name: 'Contested at once', isShared: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(index % 2 ? admin : otherAdmin, shared, { name: `Won by ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
  });

  test('an own view becomes everybody’s, and everybody’s the administrator’s own; others’ lists open whole again', async () => {
    const own = await aView(admin, { name: 'To all and back' });
    const shared = (await update(admin, own, { isShared: true })).body as View;
    expect(shared).toMatchObject({ isShared: true, version: 2 });
    expect((await choose(staff, own.id)).status).toBe(204);
    expect((await choose(admin, own.id)).status).toBe(204);
    expect((await update(admin, shared, { isShared: false })).status).toBe(200);
    expect(await opensWith(staff)).toBeUndefined();
    expect(await opensWith(admin)).toBe(query);
    expect((await choose(staff, own.id)).status).toBe(404);
    const rows = await app.audit(['action'], { subject: `view ${own.id}` });
    expect(rows.map(({ action }) => action)).toEqual(['view-created', 'view-removed']);
  });

  test('what is everybody’s is in the log with who did it; a person’s own is not', async () => {
    const shared = await aView(admin, { name: 'In the log', isShared: true });
    const changed = (await update(admin, shared, { name: 'Still in the log', query: 'section=today' })).body as View;
    await app.as(admin).call(removeView, { params: { id: changed.id } });
    expect(await app.audit(['action', 'actor_id', 'changes'], { subject: `view ${shared.id}` })).toEqual([
      { action: 'view-created', actor_id: admin.id, changes: [{ field: 'name', after: 'In the log' }] },
      {
        action: 'view-changed',
        actor_id: admin.id,
        changes: [{ field: 'name', before: 'In the log', after: 'Still in the log' }, { field: 'filters' }],
      },
      { action: 'view-removed', actor_id: admin.id, changes: null },
    ]);
    const own = await aView(admin, { name: 'Out of the log' });
    await app.as(admin).call(removeView, { params: { id: own.id } });
    expect(await app.audit(['action'], { subject: `view ${own.id}` })).toEqual([]);
  });
});

describe('the view a list opens with', () => {
  test('is one of each list, and comes with the preferences', async () => {
    const person = await aPerson(app.db);
    const first = await aView(person, { isDefault: true });
    expect(first.isDefault).toBe(true);
    expect(await opensWith(person)).toBe(query);
    const shared = await aView(admin, { isShared: true, query: 'section=today' });
    await choose(person, shared.id);
    expect(await opensWith(person)).toBe('section=today');
    expect((await viewsOf(person)).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([shared.id]);
    expect((await viewsOf(otherStaff)).some(({ isDefault }) => isDefault)).toBe(false);
    await update(admin, shared, { query: 'section=cold' });
    expect(await opensWith(person)).toBe('section=cold');
    await choose(person, null);
    expect(await opensWith(person)).toBeUndefined();
  });

  test('goes with the view, and is none of another list or another person', async () => {
    const person = await aPerson(app.db);
    const own = await aView(person, { isDefault: true });
    const others = await aView(otherStaff);
    expect([
      (await choose(person, own.id, 'own-applications')).status,
      (await choose(person, others.id)).status,
    ]).toEqual([404, 404]);
    await app.as(person).call(removeView, { params: { id: own.id } });
    expect(await opensWith(person)).toBeUndefined();
  });
});

test('views stand in the order they were put into; an order of others than there are is refused', async () => {
  const person = await aPerson(app.db);
  const ids = [(await aView(person)).id, (await aView(person)).id, (await aView(person)).id];
  const arrange = (order: (number | undefined)[]) =>
    app.as(person).call(orderViews, { body: { list: 'work', ids: order } });
  const own = async () => (await viewsOf(person)).filter(({ isShared }) => !isShared).map(({ id }) => id);
  const [one, two, three] = ids;
  expect((await arrange([three, one, two])).status).toBe(204);
  expect(await own()).toEqual([three, one, two]);
  const strange = (await aView(otherStaff)).id;
  for (const order of [
    [one, two],
    [one, two, two],
    [one, two, strange],
    [one, two, three, strange],
  ])
    expect((await arrange(order)).status).toBe(409);
  expect(await own()).toEqual([three, one, two]);
});
