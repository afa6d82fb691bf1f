import { expect, test } from 'vitest';
import { registerPerson } from '#features/people/contract.ts';
import { aPerson, newPassword } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { createRole, getRole, listRoles, removeRole, updateRole } from './contract.ts';

let counter = 0;
const newName = () => `Role ${String.fromCharCode(97 + (counter % 26))}${++counter}`;

const app = await startTestApp();
const node = await app.another();
const admin = await aPerson(app.db, { role: 'Admin' });

const create = (name: string, by = app) => by.as(admin).call(createRole, { body: { name } });
const rename = (id: number, body: object, headers: Record<string, string> = {}) =>
  app.as(admin).call(updateRole, { params: { id }, body, headers });

test('a role is made, listed with the number of its people, renamed and removed', async () => {
  const made = await app.as(admin).call(createRole, { body: { userId: admin.id, name: '  Counter   clerk ' } });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Counter   clerk',
    isBuiltIn: false,
    people: 0,
    requiresSecondFactor: false,
  });
  const { id } = made.body;
  const body = { username: `${id}-clerk`, password: newPassword(), roleId: id };
  await app.as(admin).call(registerPerson, { body });
  const list = await app.as(admin).call(listRoles, { query: { sort: 'name' } });
  expect(list.body.find((role) => role.id === id)).toMatchObject({ people: 1 });
  expect(list.body.find((role) => role.name === 'Admin')).toMatchObject({ isBuiltIn: true, people: 1 });
  const used = await app.as(admin).call(removeRole, { params: { id } });
  expect([used.status, used.body]).toMatchObject([
    409,
    { codes: { id: ['role-in-use'] }, detail: '1 person has this role.' },
  ]);
  expect((await rename(id, { name: 'Clerk' })).body).toMatchObject({ name: 'Clerk', people: 1 });
  const empty = (await create(newName())).body;
  expect((await app.as(admin).call(removeRole, { params: { id: empty.id } })).status).toBe(204);
  expect((await app.as(admin).call(getRole, { params: { id: empty.id } })).status).toBe(404);
  expect((await app.as(admin).call(removeRole, { params: { id: empty.id } })).status).toBe(404);
});

test.each([
  ['admin', 409, 'taken'],
  ['ADMIN ', 409, 'taken'],
  ['Ａdmin', 409, 'taken'],
  ['Аdmin', 422, 'mixed-scripts'],
  ['Admin\u200b', 422, 'control-characters'],
  ['', 422, 'required'],
  ['x'.repeat(61), 422, 'too-long'],
])('A-AC-12: a role named %j is refused: %i %s', async (name, status, code) => {
  const made = await create(name);
  expect([made.status, made.body]).toMatchObject([status, { codes: { name: [code] } }]);
  const other = (await create(newName())).body;
  const renamed = await rename(other.id, { name });
  expect([renamed.status, renamed.body]).toMatchObject([status, { codes: { name: [code] } }]);
});

test('the built-in role is neither renamed nor removed, but may ask for a second factor', async () => {
  const roles = (await app.as(admin).call(listRoles, { query: { q: 'admin' } })).body;
  const id = roles.find((role) => role.isBuiltIn)?.id ?? 0;
  const renamed = await rename(id, { name: 'Owner' });
  expect([renamed.status, renamed.body]).toMatchObject([409, { codes: { name: ['built-in'] } }]);
  const removed = await app.as(admin).call(removeRole, { params: { id } });
  expect([removed.status, removed.body]).toMatchObject([409, { codes: { id: ['built-in'] } }]);
  expect((await rename(id, { requiresSecondFactor: true })).body).toMatchObject({ requiresSecondFactor: true });
  expect((await rename(id, { requiresSecondFactor: false })).body).toMatchObject({ requiresSecondFactor: false });
});

test('F-15: of fifty at one instant, on two nodes, one gets the name', async () => {
  const name = newName();
  const spelled = (index: number) => (index % 3 ? name.toUpperCase() : ` ${name} `);
  const tries = Array.from({ length: 50 }, (_, index) => create(spelled(index), index % 2 ? app : node));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  const wanted = newName();
  const others = await Promise.all(Array.from({ length: 20 }, () => create(newName())));
  const renames = (await Promise.all(others.map((role) => rename(role.body.id, { name: wanted })))).map(
    ({ status }) => status,
  );
  expect(renames.filter((status) => status === 200)).toHaveLength(1);
  expect(renames.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
});

test('F-15: a role is not removed while somebody gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = (await create(newName())).body;
    const body = { username: `racer-${id}`, password: newPassword(), roleId: id };
    const [made, removed] = await Promise.all([
      app.as(admin).call(registerPerson, { body }),
      node.as(admin).call(removeRole, { params: { id } }),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([made.status, removed.status]);
  }
});

test('F-13: one Idempotency-Key makes one role; F-14: one version is changed once', async () => {
  const body = { name: newName() };
  const headers = { 'idempotency-key': `role ${body.name}` };
  const answers = await Promise.all([1, 2, 3].map(() => app.as(admin).call(createRole, { body, headers })));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  const role = answers[0]?.body ?? { id: 0 };
  const tries = Array.from({ length: 20 }, () => rename(role.id, { name: newName() }, { 'if-match': '"1"' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 412, 503].includes(status))).toEqual([]);
});

test('another person’s id as the maker is 403', async () => {
  expect((await app.as(admin).call(createRole, { body: { userId: 999_999, name: newName() } })).status).toBe(403);
});

test('each change has one audit row that says what was before and after', async () => {
  const name = newName();
  const { id } = (await create(name)).body;
  await rename(id, { name: `${name}!`, requiresSecondFactor: true });
  await rename(id, { name: `${name}!` });
  await app.as(admin).call(removeRole, { params: { id } });
  const rows = await app.audit(['action', 'changes'], { subject: `role ${id}` });
  expect(rows).toEqual([
    { action: 'role-created', changes: [{ field: 'name', after: name }] },
    {
      action: 'role-changed',
      changes: [
        { field: 'name', before: name, after: `${name}!` },
        { field: 'requiresSecondFactor', before: false, after: true },
      ],
    },
    { action: 'role-removed', changes: [{ field: 'name', before: `${name}!` }] },
  ]);
});
