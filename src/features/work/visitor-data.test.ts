import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { liftErasure, restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { getPersonFile } from '#features/privacy-desk/person-file/contract.ts';
import { getRightsRequest, listRightsRequests } from '#features/privacy-desk/rights-requests/contract.ts';
import { makeTrackingLink } from '#features/tracking/contract.ts';
import { lastChange } from '#server/changes/queries.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { getTimeline, getWork, moveAnyRequest } from './contract.ts';

/** A Saturday at half past nine in India. */
const now = new Date('2026-11-21T04:00:00Z');
const app = await startTestApp({ build, now: () => now });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

let networks = 0;
async function aFollowed(more: object = {}) {
  const request = await anEnquiry(app.db, { serviceType: 'Passport Services', ...more });
  const item = await app.db
    .updateTable('work_items')
    .set({ owner_id: staff.id, step: 'papers', unassigned_reason: null, queue_at: '2026-12-10T18:30:00Z' })
    .where('enquiry_id', '=', request.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await app.as(admin).call(makeTrackingLink, { params: { id: request.id } });
  networks += 1;
  return {
    ...request,
    itemId: item.id,
    network: `198.18.${networks}.1`,
    link: new URL(body.address, 'http://localhost').searchParams.get('link') ?? '',
  };
}
type Followed = Awaited<ReturnType<typeof aFollowed>>;

/** Each visitor is on a network of their own. */
const ask = (
  { link, network }: Pick<Followed, 'link' | 'network'>,
  fields: Record<string, string>,
  remoteAddress = network,
) =>
  app.app.inject({
    ...{ method: 'POST', url: '/track', remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form: 'ask', link, ...fields }).toString(),
  });
const pageOf = async ({ link }: Pick<Followed, 'link'>) => (await app.app.inject({ url: `/track?link=${link}` })).body;
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const correct = (request: Followed, field: string, value: string) => ask(request, { ask: 'correction', field, value });
const timelineOf = async ({ id }: Followed) =>
  (await app.as(admin).call(getTimeline, { params: { id } })).body.timeline;
const askedOf = ({ id }: Followed) =>
  app.db.selectFrom('asked_corrections').selectAll().where('enquiry_id', '=', id).orderBy('id').execute();
const close = async ({ id }: Followed) => {
  const body = { status: 'Cancelled', stage: null, reason: 'changed-mind' } as const;
  expect((await app.as(admin).call(moveAnyRequest, { params: { id }, body })).status).toBe(200);
};
const consentOf = ({ id }: { id: number }) =>
  app.db
    .selectFrom('enquiries')
    .select(['marketing_consent', 'marketing_withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a correction waits sealed beside what is in force, brings the step forward, and is told without its value', async () => {
  const request = await aFollowed();
  const answer = await correct(request, 'mobile', '98123 00077');
  expect(answer.statusCode).toBe(303);
  const page = await app.app.inject({ url: String(answer.headers.location) });
  expect(textOf(page.body)).toContain('We have noted your correction.');
  expect(textOf(page.body)).toContain('Mobile number: we are checking it.');
  expect(textOf(page.body)).toContain('You asked for a correction: Mobile number.');
  expect(page.body.match(/role="status"/g)).toHaveLength(1);
  const [row] = await askedOf(request);
  expect(row).toMatchObject({ field: 'mobile', state: 'waiting' });
  expect(row?.value_sealed?.toString('latin1')).not.toContain('98123');
  const { mobile } = await app.db
    .selectFrom('enquiries')
    .select('mobile')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  expect(mobile).toBe(request.mobile);
  expect((await app.as(staff).call(getWork, { params: { id: request.itemId } })).body).toMatchObject({
    ...{ step: 'call', dueDay: '2026-11-21', isWaiting: false },
  });
  const [entry] = await timelineOf(request);
  expect(entry).toMatchObject({ kind: 'visitor-asked', note: null, data: { kind: 'correction', field: 'mobile' } });
  expect(JSON.stringify(entry)).not.toContain('98123');
  const file = await app.as(admin).call(getPersonFile, { query: { record: `enquiry ${request.id}` } });
  expect(file.raw).toContain('+919812300077');
  const { rows } = await sql`select from notifications where person_id = ${staff.id} and enquiry_id = ${request.id}
    and kind = 'visitor-asked'`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('each field is checked as the form checks it, and what was typed stays', async () => {
  const request = await aFollowed({ serviceType: 'Loan' });
  const young = '1 1 2015';
  for (const [field, value, told] of [
    ['mobile', '12345', 'mobile number'],
    ['email', 'ramesh@', 'e-mail'],
    ['pincode', '38', 'PIN code'],
    ['dob', '31 2 1990', 'date'],
    ['dob', young, '18'],
    ['firstName', 'R4mesh', 'letters'],
    ['address', 'Card 4111 1111 1111 1111', 'card numbers'],
    ['address', '', 'Fill in this field.'],
    ['serviceType', 'Loan', 'Choose one'],
    ['constructor', 'x', 'Choose one'],
  ] as const) {
    const answer = await correct(request, field, value);
    expect(answer.statusCode, `${field} ${value}`).toBe(422);
    const form = /<form[^>]*>(?:(?!<\/form>)[\s\S])*value="correction"[\s\S]*?<\/form>/.exec(answer.body)?.[0] ?? '';
    expect(textOf(form).toLowerCase(), `${field} ${value}`).toContain(told.toLowerCase());
    expect(answer.body).toContain(`${value}</textarea>`);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await askedOf(request)).toEqual([]);
});

test('the newest of a field replaces the one before; the same twice is one, also at once; the sixth of a day is told to call', async () => {
  const request = await aFollowed();
  const twice = await Promise.all([1, 2].map(() => correct(request, 'pincode', '388001')));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await timelineOf(request)).toHaveLength(1);
  expect((await correct(request, 'pincode', '388002')).statusCode).toBe(303);
  expect(await askedOf(request)).toMatchObject([{ field: 'pincode', state: 'waiting' }]);
  for (const value of ['388003', '388004']) expect((await correct(request, 'pincode', value)).statusCode).toBe(303);
  expect((await ask(request, { ask: 'write', words: 'Please' })).statusCode).toBe(303);
  const sixth = await correct(request, 'pincode', '388005');
  expect(sixth.statusCode).toBe(429);
  expect(sixth.body).toContain('388005</textarea>');
  expect((await ask(request, { ask: 'write', words: 'Again' })).statusCode).toBe(429);
  // The one that waits is told apart from no other, and whoever wants to go can.
  expect((await correct(request, 'pincode', '388004')).statusCode).toBe(429);
  expect((await ask(request, { ask: 'erasure' })).statusCode).toBe(303);
});

test('what lets somebody go takes no ask of the day', async () => {
  const request = await aFollowed({ marketingConsent: true });
  for (const each of ['consent', 'erasure']) expect((await ask(request, { ask: each })).statusCode).toBe(303);
  for (const value of ['388001', '388002', '388003', '388004', '388005'])
    expect((await correct(request, 'pincode', value)).statusCode).toBe(303);
  expect((await correct(request, 'pincode', '388006')).statusCode).toBe(429);
});

test('whoever posts without end is told to wait, with what they typed; nobody else is', async () => {
  const request = await aFollowed();
  const before = await lastChange(app.db);
  const codes = new Set<number>();
  for (let posted = 0; posted < 60; posted += 1)
    codes.add((await ask(request, { ask: 'consent' }, '203.0.113.7')).statusCode);
  expect([...codes]).toEqual([303]);
  // Nothing was to be taken back: no list is counted anew.
  expect(await lastChange(app.db)).toEqual(before);
  let last = await ask(request, { ask: 'correction', field: 'pincode', value: '388009' }, '203.0.113.7');
  for (let more = 0; last.statusCode === 303 && more < 60; more += 1)
    last = await ask(request, { ask: 'correction', field: 'pincode', value: '388009' }, '203.0.113.7');
  expect(last.statusCode).toBe(429);
  expect(last.headers['retry-after']).toBeDefined();
  expect(last.body).toContain('388009</textarea>');
  expect((await ask(request, { ask: 'consent' }, '203.0.113.8')).statusCode).toBe(303);
});

test('two who take back the consents of one mobile at once wait for each other, and both are answered', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = await aFollowed({ marketingConsent: true });
    const others = await Promise.all([1, 2, 3].map(() => aFollowed({ mobile: first.mobile, marketingConsent: true })));
    const all = [first, ...others];
    const answers = await Promise.all(all.toReversed().map((one) => ask(one, { ask: 'consent' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    for (const one of all) expect(await consentOf(one)).toMatchObject({ marketing_consent: false });
  }
});

test('of a closed request nothing is corrected, and what was typed is shown; by a link that has ended neither', async () => {
  const request = await aFollowed();
  await close(request);
  const closed = await correct(request, 'address', '9 Opal Lane');
  expect(closed.statusCode).toBe(422);
  expect(textOf(closed.body)).toContain('This request is closed. Call us.');
  expect(closed.body).toContain('9 Opal Lane</textarea>');
  const ended = await correct({ ...request, link: 'x'.repeat(43) }, 'address', '9 Opal Lane');
  expect(ended.statusCode).toBe(422);
  expect(ended.body).toContain('9 Opal Lane</textarea>');
  expect(await askedOf(request)).toEqual([]);
});

test('the page holds no value, of the record or of what is asked for, whatever was asked', async () => {
  const request = await aFollowed({
    firstName: 'Zarinabanu Quartzkeeper',
    address: '714 Lapis Lane',
    pincode: '395007',
    marketingConsent: true,
  });
  await correct(request, 'firstName', 'Zarinabanu Rubykeeper');
  await correct(request, 'mobile', '9812300088');
  await correct(request, 'email', 'zarina.ruby@example.com');
  await ask(request, { ask: 'erasure' });
  const page = await pageOf(request);
  expect(page).toContain('Zarinabanu');
  const { mobile, email, dob, pincode } = request;
  for (const value of [
    ...[mobile, mobile.slice(3), mobile.slice(-5), email, dob, pincode, 'Quartzkeeper', 'Lapis'],
    ...['Rubykeeper', '9812300088', '98123', 'zarina.ruby'],
  ])
    expect(page, value).not.toContain(value);
});

test('a consent is taken back at once, for every request of the mobile, with record and log, also once the request is closed', async () => {
  const request = await aFollowed({ marketingConsent: true });
  const other = await anEnquiry(app.db, { mobile: request.mobile, marketingConsent: true });
  await close(request);
  expect(textOf(await pageOf(request))).toContain('You still hear from us about your requests.');
  const answer = await ask(request, { ask: 'consent' });
  expect(answer.statusCode).toBe(303);
  const page = textOf((await app.app.inject({ url: String(answer.headers.location) })).body);
  expect(page).toContain('Your consent is withdrawn.');
  expect(page).toMatch(/You withdrew your consent to news and offers on \d\d\/\d\d\/\d{4}\./);
  expect(page).not.toContain('Withdraw my consent');
  for (const { id } of [request, other]) {
    expect(await consentOf({ id })).toMatchObject({
      marketing_consent: false,
      marketing_withdrawn_at: expect.any(String),
    });
    expect(await app.audit(['actor_id', 'changes'], { subject: `enquiry ${id}`, action: 'consent-withdrawn' })).toEqual(
      [{ actor_id: null, changes: [{ field: 'channel', after: 'website' }] }],
    );
  }
  const withdrawals = app.db.selectFrom('consent_withdrawals').select('channel').where('enquiry_id', '=', request.id);
  expect(await withdrawals.execute()).toEqual([{ channel: 'website' }]);
  // Again is nothing more.
  expect((await ask(request, { ask: 'consent' })).statusCode).toBe(303);
  expect(await withdrawals.execute()).toHaveLength(1);
  expect((await timelineOf(request)).filter(({ data }) => data?.kind === 'consent')).toHaveLength(1);
});

test('whoever has agreed to nothing is offered nothing to take back', async () => {
  const request = await aFollowed();
  expect(await pageOf(request)).not.toContain('value="consent"');
});

test('an erasure is asked for once, due as the desk’s requests are, noted by nobody, also of a closed request', async () => {
  const request = await aFollowed({ firstName: 'Kokila Rana' });
  await close(request);
  const twice = await Promise.all([1, 2].map(() => ask(request, { ask: 'erasure' })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const { body } = await app.as(admin).call(listRightsRequests, { query: { kind: 'erasure' } });
  const ours = body.filter(({ reference }) => reference === request.reference);
  expect(ours).toMatchObject([
    {
      ...{ kind: 'erasure', state: 'open', firstName: 'Kokila Rana', contact: showMobile(request.mobile), details: '' },
      ...{ receivedDay: '2026-11-21', createdBy: '', createdByName: null, changedBy: '' },
    },
  ]);
  const [noted] = ours;
  expect((await app.as(admin).call(getRightsRequest, { params: { id: noted?.id ?? 0 } })).status).toBe(200);
  expect(await app.audit(['action', 'actor_id'], { subject: `rights request ${noted?.id}` })).toEqual([
    { action: 'rights-request-created', actor_id: null },
  ]);
  const page = textOf(await pageOf(request));
  const [year, month, day] = (noted?.dueDay ?? '').split('-');
  expect(page).toContain(`You asked on 21/11/2026 to have your data erased. We answer by ${day}/${month}/${year}.`);
  expect(page).not.toContain('Ask to erase my data');
  // Erasing the request leaves the proof that it was asked for.
  await app
    .as(admin)
    .call(restrictPerson, { body: { records: [`enquiry ${request.id}`], reason: 'She asked for it' } });
  expect((await app.as(admin).call(getRightsRequest, { params: { id: noted?.id ?? 0 } })).body).toMatchObject({
    ...{ state: 'open', reference: null, firstName: 'Kokila Rana' },
  });
});

test('an erasure that was asked for names its request again when that is put back, and is not asked for twice', async () => {
  const request = await aFollowed();
  expect((await ask(request, { ask: 'erasure' })).statusCode).toBe(303);
  const body = { records: [`enquiry ${request.id}`], reason: 'She asked for it' };
  const erased = await app.as(admin).call(restrictPerson, { body });
  const lifting = { params: { id: erased.body.id }, body: { reason: 'The wrong one' } };
  expect((await app.as(admin).call(liftErasure, lifting)).status).toBe(200);
  const made = await app.as(admin).call(makeTrackingLink, { params: { id: request.id } });
  const link = new URL(made.body.address, 'http://localhost').searchParams.get('link') ?? '';
  expect((await ask({ ...request, link }, { ask: 'erasure' })).statusCode).toBe(303);
  const { body: all } = await app.as(admin).call(listRightsRequests, { query: { kind: 'erasure' } });
  expect(all.filter(({ reference }) => reference === request.reference)).toHaveLength(1);
});

test('what waits is declined with the request, however it is closed, and its value goes', async () => {
  const request = await aFollowed();
  expect((await correct(request, 'address', '9 Opal Lane')).statusCode).toBe(303);
  expect(
    await app.audit(['action', 'actor_id', 'changes'], {
      subject: `enquiry ${request.id}`,
      action: 'correction-asked',
    }),
  ).toEqual([
    {
      action: 'correction-asked',
      actor_id: null,
      changes: [{ field: 'address' }, { field: 'linkGivenBy', after: admin.username }],
    },
  ]);
  await app.db.updateTable('enquiries').set({ status: 'Completed' }).where('id', '=', request.id).execute();
  expect(await askedOf(request)).toMatchObject([{ state: 'declined', value_sealed: null, reason: null }]);
  expect(textOf(await pageOf(request))).toContain('Address: not changed.');
});
