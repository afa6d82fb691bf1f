import { expect, test } from 'vitest';
import { submitEnquiry, withdrawConsent } from '#features/enquiries/contract.ts';
import { getPersonFile } from '#features/privacy-desk/person-file/contract.ts';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { listConsents, recordWithdrawal } from './contract.ts';

const app = await startTestApp({ settings: { ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100' } });
const admin = await aPerson(app.db, { role: 'Admin' });

async function sent(mobile: string, marketingConsent: 'yes' | 'no', more: object = {}) {
  const form = {
    ...enquiryForm(),
    serviceType: 'Passport Services',
    mobile,
    marketingConsent,
    noticeVersion: '2026-11-24',
  };
  return (await app.call(submitEnquiry, { body: { ...form, ...more } })).body;
}
const withdraw = (id: number) => app.as(admin).call(recordWithdrawal, { params: { id }, body: { channel: 'phone' } });
const inState = async (state: string) =>
  ((await app.as(admin).call(listConsents, { query: { state } })).body as { id: number }[]).map(({ id }) => id);

test('P-09: a consent taken back by telephone ends for every request of the mobile, and says by whom, how and when', async () => {
  const [first, second, other] = [
    await sent('9173046285', 'yes'),
    await sent('9173046285', 'yes'),
    await sent('9173046286', 'yes'),
  ];
  const none = await sent('9173046287', 'no');
  expect(await inState('agreed')).toEqual([other.id, second.id, first.id]);
  expect(await inState('none')).toEqual([none.id]);
  const answer = await withdraw(first.id);
  expect(answer.body).toMatchObject({
    ...{ id: first.id, state: 'withdrawn', channel: 'phone', recordedBy: admin.username, noticeVersion: '2026-11-24' },
  });
  expect(await inState('agreed')).toEqual([other.id]);
  expect(await inState('withdrawn')).toEqual([second.id, first.id]);
  expect((await withdraw(second.id)).status).toBe(409);
  expect((await withdraw(999_999)).status).toBe(404);
  const told = await app.audit(['subject', 'changes'], { action: 'consent-withdrawn' });
  const changes = [{ field: 'channel', after: 'phone' }];
  expect(told).toEqual([first, second].map(({ id }) => ({ subject: `enquiry ${id}`, changes })));
});

test('P-09: one taken back on the website says so, and stands in the person’s file', async () => {
  const { id, reference } = await sent('9173046288', 'yes');
  await app.call(withdrawConsent, { body: { reference, mobile: '9173046288' } });
  const { body } = await app.as(admin).call(listConsents, { query: { state: 'withdrawn' } });
  expect((body as { id: number }[]).find((one) => one.id === id)).toMatchObject({
    channel: 'website',
    recordedBy: null,
  });
  const file = await app.as(admin).call(getPersonFile, { query: { record: `enquiry ${id}` } });
  expect(file.raw).toContain('"consent_withdrawals"');
});
