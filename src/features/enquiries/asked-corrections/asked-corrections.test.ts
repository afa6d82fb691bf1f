import { expect, test } from 'vitest';
import { correctEnquiry, getCorrectable } from '#features/enquiries/corrections/contract.ts';
import { liftErasure, restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { getPersonFile } from '#features/privacy-desk/person-file/contract.ts';
import { makeTrackingLink } from '#features/tracking/contract.ts';
import { getTimeline } from '#features/work/contract.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import type { CorrectedField } from '../corrections/catalogue.ts';
import { type AskedCorrections, acceptCorrection, declineCorrection, listAskedCorrections } from './contract.ts';
import { keepAsked } from './server/keep-asked.ts';

const app = await startTestApp({ build });
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

async function anAsked(asked: Partial<Record<CorrectedField, string>>, more: object = {}) {
  const request = await anEnquiry(app.db, { serviceType: 'Passport Services', ...more });
  await app.db
    .updateTable('work_items')
    .set({ owner_id: staff.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', request.id)
    .execute();
  for (const [field, value] of Object.entries(asked))
    await keepAsked(app.db, app.vault, { enquiryId: request.id, field: field as CorrectedField, value });
  return request;
}
const listOf = async ({ id }: { id: number }, by = staff) => {
  const { body, headers } = await app.as(by).call(listAskedCorrections, { params: { id } });
  return { corrections: (body as AskedCorrections).corrections, version: String(headers.etag) };
};
const accept = ({ id }: { id: number }, correction: number, version?: string, by = staff) =>
  app.as(by).call(acceptCorrection, {
    ...{ params: { id }, body: { correction } },
    ...(version && { headers: { 'if-match': version } }),
  });
const decline = ({ id }: { id: number }, body: object, by = staff) =>
  app.as(by).call(declineCorrection, { params: { id }, body });
const recordOf = ({ id }: { id: number }) =>
  app.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const linkTo = async ({ id }: { id: number }) =>
  (await app.as(admin).call(makeTrackingLink, { params: { id } })).body.address;
const statusOf = async (address: string) => (await app.app.inject({ url: address })).body.includes('Hello ');
const text = async (address: string) =>
  (await app.app.inject({ url: address })).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('who has the request reads what is asked for beside what stands, and takes it over with history, log and timeline', async () => {
  const request = await anAsked({ address: '9 Opal Lane, Anand' });
  const { corrections, version } = await listOf(request);
  expect(corrections).toMatchObject([{ field: 'address', present: request.address, value: '9 Opal Lane, Anand' }]);
  const [asked] = corrections;
  const link = await linkTo(request);
  const answer = await accept(request, asked?.id ?? 0, version);
  expect(answer).toMatchObject({ status: 200, body: { corrections: [] } });
  expect(await recordOf(request)).toMatchObject({ address: '9 Opal Lane, Anand' });
  const corrected = await app.as(admin).call(getCorrectable, { params: { id: request.id } });
  expect(corrected.body).toMatchObject({
    history: [{ changedBy: staff.username, changes: [{ field: 'address' }], reason: '' }],
  });
  expect(await app.audit(['action', 'actor_id', 'changes'], { subject: `enquiry ${request.id}` })).toMatchObject([
    { action: 'tracking-link-made' },
    { action: 'enquiry-corrected', actor_id: staff.id, changes: [{ field: 'address' }] },
    { action: 'correction-accepted', actor_id: staff.id, changes: [{ field: 'address' }] },
  ]);
  const { timeline } = (await app.as(admin).call(getTimeline, { params: { id: request.id } })).body;
  expect(timeline[0]).toMatchObject({
    ...{ kind: 'correction-decided', madeBy: staff.username },
    data: { kind: 'correction', field: 'address', state: 'accepted', reason: null },
  });
  // The value is in the request alone from then on.
  const kept = app.db.selectFrom('asked_corrections').selectAll().where('enquiry_id', '=', request.id);
  expect(await kept.execute()).toMatchObject([{ state: 'accepted', value_sealed: null, decided_by: staff.id }]);
  expect(await text(link)).toContain('Address: corrected.');
  expect(await accept(request, asked?.id ?? 0)).toMatchObject({ status: 409 });
});

test('declining says why to the visitor and leaves the record; numbers of cards and of Aadhaar are masked in the words', async () => {
  const request = await anAsked({ firstName: 'Kokila Rana', dob: '1991-02-03' });
  const link = await linkTo(request);
  const [name, dob] = (await listOf(request)).corrections;
  const correction = name?.id ?? 0;
  expect((await decline(request, { correction, reason: 'other' })).status).toBe(422);
  const note = 'Bring the new passport. 2341 2341 2346, 4111 1111 1111 1111';
  expect((await decline(request, { correction, reason: 'show-paper', note })).status).toBe(200);
  expect(await recordOf(request)).toMatchObject({ first_name: request.firstName });
  const told = await text(link);
  expect(told).toContain(
    'Your name: not changed. Show us a paper on which it stands. The office writes: Bring the new passport.',
  );
  for (const number of ['2341 2341', '4111 1111']) expect(told).not.toContain(number);
  expect(told).toContain('Date of birth: we are checking it.');
  expect((await listOf(request)).corrections.map(({ id }) => id)).toEqual([dob?.id]);
  const file = await app.as(admin).call(getPersonFile, { query: { record: `enquiry ${request.id}` } });
  expect(file.raw).toContain('asked-declined');
  expect(file.raw).not.toContain('Kokila Rana');
});

test('a request that somebody has changed meanwhile is read again first, and nothing is lost; a replaced value is not taken over', async () => {
  const request = await anAsked({ pincode: '388002' });
  const seen = await listOf(request);
  const correction = seen.corrections[0]?.id ?? 0;
  const { firstName, mobile, email, dob, address, pincode } = (
    await app.as(admin).call(getCorrectable, { params: { id: request.id } })
  ).body;
  const body = { firstName, mobile, email, dob, pincode, address: `${address}, Anand`, reason: 'she rang us' };
  expect((await app.as(admin).call(correctEnquiry, { params: { id: request.id }, body })).status).toBe(200);
  expect((await accept(request, correction, seen.version)).status).toBe(412);
  expect(await recordOf(request)).toMatchObject({ pincode, address: `${address}, Anand` });
  const again = await listOf(request);
  expect(again.corrections).toEqual(seen.corrections);
  // Asked for anew while it stands on the screen.
  await keepAsked(app.db, app.vault, { enquiryId: request.id, field: 'pincode', value: '388003' });
  expect((await accept(request, correction, again.version)).status).toBe(409);
  expect((await decline(request, { correction, reason: 'not-reached' })).status).toBe(409);
  const [newest] = (await listOf(request)).corrections;
  expect([seen.corrections[0]?.timesAsked, newest?.timesAsked]).toEqual([1, 2]);
  expect((await accept(request, newest?.id ?? 0, again.version)).status).toBe(200);
  expect(await recordOf(request)).toMatchObject({ pincode: '388003', address: `${address}, Anand` });
});

test('of a closed request nothing is taken over', async () => {
  const request = await anAsked({});
  await app.db.updateTable('enquiries').set({ status: 'Cancelled' }).where('id', '=', request.id).execute();
  // As it may be put back after it was hidden.
  await keepAsked(app.db, app.vault, { enquiryId: request.id, field: 'pincode', value: '388009' });
  expect((await accept(request, (await listOf(request, admin)).corrections[0]?.id ?? 0, undefined, admin)).status).toBe(
    409,
  );
  expect(await recordOf(request)).toMatchObject({ pincode: request.pincode });
});

test('two answers at once are one', async () => {
  const request = await anAsked({ pincode: '388004' });
  const correction = (await listOf(request)).corrections[0]?.id ?? 0;
  const answers = await Promise.all([
    accept(request, correction),
    decline(request, { correction, reason: 'not-reached' }, admin),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test('another mobile or e-mail address ends every link, and the consent that was given with the mobile', async () => {
  for (const change of [{ mobile: '+919812300091' }, { email: 'kokila.new@example.com' }] as const) {
    const request = await anAsked(change, { marketingConsent: true });
    const typed = await app.app.inject({
      method: 'POST',
      url: '/track',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...{ form: 'tracking', reference: request.reference, digits: request.mobile.slice(-4) },
      }).toString(),
    });
    const links = [String(typed.headers.location), await linkTo(request)];
    for (const link of links) expect(await statusOf(link)).toBe(true);
    const { corrections, version } = await listOf(request);
    expect((await accept(request, corrections[0]?.id ?? 0, version)).status).toBe(200);
    for (const link of links) expect(await statusOf(link)).toBe(false);
    expect(await recordOf(request)).toMatchObject({ marketing_consent: !('mobile' in change) });
  }
});

test('nobody else reads or answers them', async () => {
  const request = await anAsked({ pincode: '388005' });
  const correction = (await listOf(request)).corrections[0]?.id ?? 0;
  expect((await app.as(other).call(listAskedCorrections, { params: { id: request.id } })).status).toBe(404);
  expect((await accept(request, correction, undefined, other)).status).toBe(404);
  expect((await decline(request, { correction, reason: 'not-reached' }, other)).status).toBe(404);
  const elsewhere = await anAsked({});
  expect((await accept(elsewhere, correction)).status).toBe(409);
});

test('erasing takes them along, and what is put back has them again', async () => {
  const request = await anAsked({ email: 'quartz.keeper@example.com' });
  const body = { records: [`enquiry ${request.id}`], reason: 'She asked for it' };
  const erased = await app.as(admin).call(restrictPerson, { body });
  expect(erased.status, erased.raw).toBe(201);
  const kept = () => app.db.selectFrom('asked_corrections').select('id').where('enquiry_id', '=', request.id).execute();
  expect(await kept()).toEqual([]);
  const lifted = await app.as(admin).call(liftErasure, {
    ...{ params: { id: erased.body.id }, body: { reason: 'The wrong one' } },
  });
  expect(lifted.status, lifted.raw).toBe(200);
  expect((await listOf(request)).corrections).toMatchObject([{ field: 'email', value: 'quartz.keeper@example.com' }]);
  await app.owner.deleteFrom('enquiries').where('id', '=', request.id).execute();
  expect(await kept()).toEqual([]);
});
