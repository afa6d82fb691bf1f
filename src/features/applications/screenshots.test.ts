import { expect, test } from 'vitest';
import { listLooks, reveal } from '#features/reveals/contract.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aCard, aCustomer, anApplication, aPerson, type TestPerson } from '#testing/factories.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { getApplication, listAllApplications, updateApplication } from './contract.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;

async function made(caseNumber?: string): Promise<number> {
  const customer = await aCustomer(app, { ownerId: staff.id });
  const { id } = await anApplication(app.db, {
    ownerId: staff.id,
    customerId: customer.id,
    cardId,
    ...(caseNumber && { caseNumber }),
  });
  return id;
}

const send = (by: TestPerson, id: number, form: Record<string, string>, picture?: Uint8Array) =>
  app.as(by).call(updateApplication, { params: { id }, form, picture });

const files = () =>
  app.db.selectFrom('stored_files').select(['id', 'class', 'owner_id', 'attached_at']).orderBy('id').execute();
const pictureAt = (address: string | null, by: TestPerson = staff) =>
  app.tokenOf(by).then(() => app.app.inject({ method: 'GET', url: address ?? '/nowhere' }));

test('is kept as class C3 with the texts beside it; another one lets the first go', async () => {
  const id = await made();
  const first = await send(staff, id, { csId: '', status: 'Approved' }, await anImage());
  expect(first).toMatchObject({ status: 200, body: { status: 'Approved', csId: null } });
  const picture = await pictureAt(first.body.screenShot);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['cache-control']).toBe('private, no-store');
  const second = await send(admin, id, { csId: 'C-1' }, await anImage());
  expect(second.body).toMatchObject({ csId: 'C-1', status: 'Approved' });
  expect(second.body.screenshotId).not.toBe(first.body.screenshotId);
  expect(second.body.history.map(({ changes }) => changes)).toEqual([
    [
      { field: 'csId', before: null, after: 'C-1' },
      { field: 'screenshot', before: 'image', after: 'image' },
    ],
    [
      { field: 'status', before: 'Pending', after: 'Approved' },
      { field: 'screenshot', before: null, after: 'image' },
    ],
  ]);
  const kept = (await files()).filter((file) => [first.body.screenshotId, second.body.screenshotId].includes(file.id));
  expect(kept).toMatchObject([
    { class: 'C3', owner_id: staff.id, attached_at: null },
    { class: 'C3', owner_id: admin.id, attached_at: expect.any(String) },
  ]);
});

test('P-13: shows the PAN perhaps, so an administrator sees somebody else’s for a reason only, and its owner reads who did', async () => {
  const id = await made();
  const { screenshotId } = (await send(staff, id, {}, await anImage())).body;
  expect(screenshotId).not.toBeNull();
  const list = await app.as(admin).call(listAllApplications);
  const detail = await app.as(admin).call(getApplication, { params: { id } });
  const edited = await send(admin, id, { status: 'Approved' });
  for (const seen of [list.body.find((row) => row.id === id), detail.body, edited.body]) {
    expect(seen).toMatchObject({ screenshotId, screenShot: null });
  }
  expect([list, detail, edited].map(({ raw }) => raw).join('')).not.toContain(`/api/files/${screenshotId}?`);
  expect((await app.as(staff).call(getApplication, { params: { id } })).body.screenShot).toContain(
    `/api/files/${screenshotId}?`,
  );

  const ask = (by: TestPerson, record: string, reason?: string) =>
    app.as(by).call(reveal, { body: { record, field: 'screenshot', reason } });
  expect((await ask(staff, `application ${id}`, 'Mine')).status).toBe(403);
  expect((await ask(admin, `application ${id}`)).status).toBe(422);
  for (const missing of [await made(), 999_999_999]) {
    expect((await ask(admin, `application ${missing}`, 'Nothing there')).status).toBe(404);
  }
  const reason = 'The bank asked for it';
  const shown = await ask(admin, `application ${id}`, reason);
  expect(shown).toMatchObject({ status: 200, body: { today: 1 } });
  expect((await pictureAt(shown.body.value, admin)).statusCode).toBe(200);
  expect(await app.audit(['subject', 'changes'], { actor_id: admin.id, action: 'personal-data-revealed' })).toEqual([
    { subject: `application ${id}`, changes: [{ field: 'screenshot' }, { field: 'reason', after: reason }] },
  ]);
  const looks = await app.as(staff).call(listLooks);
  expect(looks.body).toMatchObject([
    { username: admin.username, record: `application ${id}`, field: 'screenshot', reason },
  ]);
});

test('texts alone may come as a form too', async () => {
  const id = await made();
  expect(await send(staff, id, { csId: 'F-1', status: 'Rejected' })).toMatchObject({
    status: 200,
    body: { csId: 'F-1', status: 'Rejected', screenShot: null },
  });
});

test('of a refused update nothing is stored', async () => {
  const open = await made();
  const locked = await made('C-2');
  const bytes = await anImage();
  const before = await files();
  expect((await send(staff, locked, { status: 'Approved' }, bytes)).status).toBe(409);
  expect((await send(other, open, { status: 'Approved' }, bytes)).status).toBe(404);
  expect((await send(staff, 999_999_999, { status: 'Approved' }, bytes)).status).toBe(404);
  expect((await send(staff, open, { status: 'Done' }, bytes)).status).toBe(422);
  const disguised = await send(staff, open, {}, Buffer.from('<?php echo 1;'));
  expect(disguised).toMatchObject({ status: 422, codes: { screenshot: ['image-type'] } });
  const misnamed = await formOf({}, { field: 'screenShot', bytes });
  const headers = { ...misnamed.headers, authorization: `Bearer ${await app.tokenOf(staff)}` };
  const url = `/api/CreditCardApplication/update/${open}`;
  const answer = await app.app.inject({ method: 'PUT', url, headers, payload: misnamed.payload });
  expect([answer.statusCode, answer.json().codes]).toEqual([422, { screenShot: ['unknown-field'] }]);
  expect((await send(staff, open, {}, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await files()).toEqual(before);
});

test('of two sent at once to one application both are answered, and one is the application’s', async () => {
  const id = await made();
  const answers = await Promise.all([1, 2].map(async () => send(staff, id, {}, await anImage())));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const sent = answers.map(({ body }) => body.screenshotId);
  const attached = (await files()).filter((file) => sent.includes(file.id) && file.attached_at !== null);
  const row = await app.db
    .selectFrom('applications')
    .select('screenshot_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(attached.map((file) => file.id)).toEqual([row.screenshot_id]);
});
