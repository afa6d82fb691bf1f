import { expect, test } from 'vitest';
import { getConsent } from '#features/privacy-desk/consents/contract.ts';
import { getPersonFile } from '#features/privacy-desk/person-file/contract.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { type CorrectableEnquiry, correctEnquiry, getCorrectable } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const reason = 'she rang us: another flat';

async function opened(more: object = {}) {
  const { id } = await anEnquiry(app.db, more);
  const answer = await app.as(admin).call(getCorrectable, { params: { id } });
  const { firstName, mobile, email, dob, address, pincode } = answer.body as CorrectableEnquiry;
  const fields = { firstName, mobile, email, dob, address, pincode };
  return { id, fields, version: String(answer.headers.etag) };
}
const correct = (id: number, body: object, version?: string) =>
  app.as(admin).call(correctEnquiry, {
    params: { id },
    body,
    ...(version && { headers: { 'if-match': version } }),
  });

test('what a visitor has sent is corrected for a reason; history, audit and file name the fields, and no value is kept', async () => {
  const { id, fields, version } = await opened();
  const next = { ...fields, address: '9 Opal Lane, Anand', mobile: '+919812300055' };
  const answer = await correct(id, { ...next, reason }, version);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...next,
      history: [{ changedBy: admin.username, changes: [{ field: 'mobile' }, { field: 'address' }], reason }],
    },
  });
  expect(await app.audit(['action', 'actor_id', 'changes'], { subject: `enquiry ${id}` })).toEqual([
    {
      action: 'enquiry-corrected',
      actor_id: admin.id,
      changes: [{ field: 'mobile' }, { field: 'address' }, { field: 'reason', after: reason }],
    },
  ]);
  const file = await app.as(admin).call(getPersonFile, { query: { record: `enquiry ${id}` } });
  expect(file.raw).toContain('"enquiry_corrections"');
  expect(file.raw).not.toContain(fields.address);
  // The same once more changes nothing.
  expect((await correct(id, { ...next, reason })).body).toMatchObject({ history: [{ reason }] });
  expect(await correct(id, { ...next, pincode: '388002', reason }, version)).toMatchObject({ status: 412 });
});

test('faults are told by field; nobody else corrects, and nobody is made too young for what was asked', async () => {
  const { id, fields } = await opened({ serviceType: 'Loan' });
  const faults = await correct(id, { ...fields, mobile: '12', firstName: '' });
  expect(faults.status).toBe(422);
  expect(Object.keys((faults.body as { errors?: object }).errors ?? {}).toSorted()).toEqual([
    'firstName',
    'mobile',
    'reason',
  ]);
  expect(await correct(id, { ...fields, reason: 'PAN ABCPE1234F' })).toMatchObject({ status: 422 });
  const young = `${new Date().getFullYear() - 10}-01-01`;
  expect(await correct(id, { ...fields, dob: young, reason })).toMatchObject({
    status: 422,
    body: { errors: { dob: expect.anything() } },
  });
  expect((await app.as(staff).call(correctEnquiry, { params: { id }, body: { ...fields, reason } })).status).toBe(403);
  expect((await correct(999_999, { ...fields, reason })).status).toBe(404);
  const passport = await opened({ serviceType: 'Passport Services' });
  expect((await correct(passport.id, { ...passport.fields, dob: young, reason })).status).toBe(200);
  const row = app.db.selectFrom('enquiries').select('guardian_needed').where('id', '=', passport.id);
  expect(await row.executeTakeFirst()).toEqual({ guardian_needed: true });
});

test('whoever has no e-mail address is corrected without one', async () => {
  const { id, fields } = await opened();
  expect(await correct(id, { ...fields, email: ' ', reason })).toMatchObject({
    status: 200,
    body: { email: '', history: [{ changes: [{ field: 'email' }] }] },
  });
  expect((await correct(id, { ...fields, email: 'kokila@', reason })).status).toBe(422);
});

test('a consent to other offers ends with the mobile it was given with, and with a date of birth of a child', async () => {
  const consent = { serviceType: 'Passport Services', marketingConsent: true };
  const consentOf = async (id: number) => (await app.as(admin).call(getConsent, { params: { id } })).body;
  const kept = await opened(consent);
  await correct(kept.id, { ...kept.fields, address: '9 Opal Lane, Anand', reason });
  expect(await consentOf(kept.id)).toMatchObject({ state: 'agreed' });
  const young = `${new Date().getFullYear() - 10}-01-01`;
  for (const change of [{ dob: young }, { mobile: '+919812300056' }]) {
    const { id, fields } = await opened(consent);
    expect((await correct(id, { ...fields, ...change, reason })).status).toBe(200);
    const ended = { state: 'withdrawn', channel: null, recordedBy: admin.username, withdrawnDate: expect.any(String) };
    expect(await consentOf(id)).toMatchObject(ended);
    const told = await app.audit(['actor_id'], { subject: `enquiry ${id}`, action: 'consent-withdrawn' });
    expect(told).toEqual([{ actor_id: admin.id }]);
  }
});
