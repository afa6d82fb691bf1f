import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getMuster } from '#features/attendance/muster/contract.ts';
import {
  decideRequest,
  getRequest,
  listOwnRequests,
  listRequests,
  requestExport,
} from '#features/attendance/requests/contract.ts';
import { auditExport, listAudit } from '#features/audit/contract.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { anAttendanceRequest, aPerson, profileForm, type TestPerson } from '#testing/factories.ts';
import { imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { getPerson, listPeople } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const person = await aPerson(app.db);
const bare = await aPerson(app.db);
const meera = { ...profileForm(), firstName: 'Meera', lastName: 'Shah' };
const asha = { ...profileForm(), firstName: 'Asha', lastName: 'Patel' };
await app.as(admin).call(createProfile, { form: meera });
await app.as(person).call(createProfile, { form: asha, picture: await imageOf(600, 800) });
const { id } = await anAttendanceRequest(app.db, { personId: person.id, day: '2026-11-02' });
const decided = await app.as(admin).call(decideRequest, { params: { id }, body: { decision: 'refused', note: 'No' } });
expect(decided.status).toBe(200);

async function exportOf(list: typeof requestExport | typeof auditExport, keys: string[]): Promise<string> {
  const body = { columns: keys.map((key) => ({ key })) };
  const started = await app.as(admin).call(list.start as typeof auditExport.start, { body: body as never });
  expect(started.status).toBe(200);
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  return (await app.app.inject({ url: started.body.address, headers })).body;
}

const look = (address: string) => app.app.inject({ url: address });

test('who decided is told by name, to the person too, in lists, files and the audit log, beside the user name', async () => {
  const told = { decidedBy: admin.username, decidedByName: 'Meera Shah' };
  expect((await app.as(person).call(listOwnRequests)).body).toMatchObject([told]);
  expect((await app.as(admin).call(getRequest, { params: { id } })).body).toMatchObject(told);
  const file = await exportOf(requestExport, ['username', 'decidedBy']);
  expect(file).toContain(`Asha Patel (${person.username}),Meera Shah (${admin.username})`);
  const entries = await app.as(admin).call(listAudit, { query: { q: admin.username } });
  expect(entries.body[0]).toMatchObject({ person: admin.username, personName: 'Meera Shah' });
  expect(await exportOf(auditExport, ['person'])).toContain(`Meera Shah (${admin.username})`);
  const detail = await app.as(admin).call(getPerson, { params: { id: person.id } });
  expect(detail.body.events.map(({ actor, actorName }) => [actor, actorName])).toContainEqual([
    person.username,
    'Asha Patel',
  ]);
});

test('administrators see the picture of everybody who has one, small; a person their own; it is bound to the session', async () => {
  const people = await app.as(admin).call(listPeople, { query: { limit: '200' } });
  const pictures = new Map(people.body.map((one) => [one.id, one.picture]));
  expect([pictures.get(bare.id), pictures.get(admin.id)]).toEqual([null, null]);
  const address = pictures.get(person.id) ?? '';
  const small = await look(address);
  expect(small).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
  const { width, height } = await sharp(small.rawPayload).metadata();
  expect(Math.max(width, height)).toBe(128);
  expect((await look(address.replace('&size=small', ''))).rawPayload.length).toBeGreaterThan(small.rawPayload.length);
  expect((await look(address.replace(/s=\d+/, 's=9'))).statusCode).toBe(404);

  const picturesOf = async (by: TestPerson, list: typeof listOwnRequests) =>
    (await app.as(by).call(list)).body.map(({ picture }) => picture !== null);
  expect(await picturesOf(person, listOwnRequests)).toEqual([true]);
  expect(await picturesOf(admin, listRequests as unknown as typeof listOwnRequests)).toEqual([true]);
});

test('the muster shows everybody’s picture, and so do who decided and who is in the audit log, to administrators only', async () => {
  const ravi = await aPerson(app.db, { role: 'Admin' });
  await app.as(ravi).call(createProfile, { form: profileForm(), picture: await imageOf(600, 800) });
  const other = await anAttendanceRequest(app.db, { personId: bare.id, day: '2026-11-03' });
  await app.as(ravi).call(decideRequest, { params: { id: other.id }, body: { decision: 'refused', note: 'No' } });

  const muster = await app.as(admin).call(getMuster);
  const pictures = new Map(muster.body.people.map((one) => [one.id, one.picture]));
  expect([pictures.get(bare.id), pictures.get(admin.id)]).toEqual([null, null]);
  for (const { id: shown } of [person, ravi]) expect((await look(pictures.get(shown) ?? '')).statusCode).toBe(200);

  const detail = await app.as(admin).call(getRequest, { params: { id: other.id } });
  expect((await look(detail.body.decidedByPicture ?? '')).statusCode).toBe(200);
  expect((await app.as(bare).call(listOwnRequests)).body).toMatchObject([{ decidedByPicture: null }]);
  const entries = await app.as(admin).call(listAudit, { query: { q: ravi.username } });
  expect((await look(entries.body[0]?.personPicture ?? '')).statusCode).toBe(200);
});
