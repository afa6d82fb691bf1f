import { expect, test } from 'vitest';
import { decideApplication, getApplication, updateApplication } from '#features/applications/contract.ts';
import { getPersonDay } from '#features/attendance/muster/contract.ts';
import { decideRequest } from '#features/attendance/requests/contract.ts';
import { getMark, reviewMark } from '#features/attendance/reviews/contract.ts';
import { getCustomer, updateCustomer } from '#features/customers/contract.ts';
import { getEnquiry, updateEnquiry } from '#features/enquiries/contract.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { listSettingsChanges, updateSettings } from '#features/site/contract.ts';
import {
  aCard,
  aCustomer,
  aMark,
  anApplication,
  anAttendanceRequest,
  anEnquiry,
  aPerson,
  profileForm,
  type TestPerson,
} from '#testing/factories.ts';
import { imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { getPerson, registerPerson } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const roleId = (await app.as(admin).call(getPerson, { params: { id: staff.id } })).body.roleId;
for (const person of [admin, staff]) {
  const profile = { form: profileForm(), picture: await imageOf(60, 80) };
  expect((await app.as(person).call(createProfile, profile)).status).toBe(201);
}
const someone = await aPerson(app.db, { role: 'Admin' });

/** Whether a small picture is at the address. */
const isShown = async (address: string | null | undefined) =>
  Boolean(address?.includes('size=small') && (await app.app.inject({ url: address })).statusCode === 200);

const shown = (addresses: (string | null | undefined)[]) => Promise.all(addresses.map(isShown));

test('who made an account, and who did what in it, are shown with their pictures', async () => {
  const body = { username: 'made@example.com', password: 'walks home at nine o’clock', roleId };
  const made = await app.as(admin).call(registerPerson, { body });
  const { createdByPicture, events } = (await app.as(someone).call(getPerson, { params: { id: made.body.id } })).body;
  expect(await shown([createdByPicture, events[0]?.actorPicture])).toEqual([true, true]);
  const { body: own } = await app.as(admin).call(getPerson, { params: { id: someone.id } });
  expect(own.createdByPicture).toBeNull();
});

test('an application’s and a customer’s lines have pictures: everybody’s to administrators, to staff their own', async () => {
  const customer = await aCustomer(app, { ownerId: staff.id });
  const cardId = (await aCard(app.db, { createdBy: admin.id })).id;
  const { id } = await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId });
  await app.as(staff).call(updateApplication, { params: { id }, body: { status: 'Approved' } });
  await app.as(admin).call(decideApplication, { params: { id }, body: { finalStatus: 'Approved', remarks: 'Yes' } });
  const application = async (by: TestPerson) =>
    (await app.as(by).call(getApplication, { params: { id } })).body.history.map((line) => line.changedByPicture);
  expect(await shown(await application(someone))).toEqual([true, true]);
  expect(await shown(await application(staff))).toEqual([false, true]);

  const params = { id: customer.id };
  const { firstName, lastName, mobile, email } = customer;
  const corrected = { firstName, lastName, mobile, email, pincode: '388099' };
  expect((await app.as(admin).call(updateCustomer, { params, body: corrected })).status).toBe(200);
  const seen = async (by: TestPerson) => {
    const { createdByPicture, history } = (await app.as(by).call(getCustomer, { params })).body;
    return shown([createdByPicture, ...history.map((line) => line.changedByPicture)]);
  };
  expect([await seen(someone), await seen(staff)]).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('a request’s, a mark’s and the settings’ lines, and the muster’s day, have pictures', async () => {
  const enquiry = await anEnquiry(app.db);
  const params = { id: enquiry.id };
  await app.as(admin).call(updateEnquiry, { params, body: { status: 'Completed' } });
  const { body: record } = await app.as(someone).call(getEnquiry, { params });

  const at = '2026-11-02T04:30:00.000Z';
  const mark = await aMark(app.db, { personId: staff.id, at, status: 'review', flags: ['outside'] });
  await app.as(admin).call(reviewMark, { params: { id: mark.id }, body: { outcome: 'accept' } });
  const { body: reviewed } = await app.as(someone).call(getMark, { params: { id: mark.id } });

  await app.as(admin).call(updateSettings, { body: { ...sampleSettings, phone: '+91 98765 00001' } });
  const { body: versions } = await app.as(someone).call(listSettingsChanges);

  const request = await anAttendanceRequest(app.db, { personId: staff.id, day: '2026-11-02' });
  const decision = { decision: 'refused' as const, note: 'No' };
  await app.as(admin).call(decideRequest, { params: { id: request.id }, body: decision });
  const query = { day: '2026-11-02' };
  const { body: day } = await app.as(someone).call(getPersonDay, { params: { userId: staff.id }, query });

  const pictures = [
    record.history[0]?.changedByPicture,
    reviewed.reviews[0]?.reviewedByPicture,
    versions[0]?.changedByPicture,
    day.marks[0]?.reviewedByPicture,
    day.requests[0]?.decidedByPicture,
  ];
  expect(await shown(pictures)).toEqual([true, true, true, true, true]);
});
