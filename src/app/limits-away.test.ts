import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, whoAmI } from '#features/accounts/contract.ts';
import { createCard, listCards } from '#features/cards/contract.ts';
import { createCustomer, customerByPan } from '#features/customers/contract.ts';
import { submitEnquiry } from '#features/enquiries/contract.ts';
import { build } from '#testing/build.ts';
import { aCustomer, aPerson, cardTexts, customerForm, enquiryForm } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';

const app = await startTestApp({ build, settings: { REQUESTS_PER_PERSON_AND_MINUTE: '600' } });
const admin = await aPerson(app.db, { role: 'Admin' });
const customer = await aCustomer(app, { ownerId: admin.id });
const unlimited = { form: cardFields(), picture: await anImage() };

function cardFields() {
  const { bankName, applyLink, pincodeLink, remarks } = cardTexts();
  return { banknamecreditcard: bankName, urllinkcreditcard: applyLink, pincodeList: pincodeLink, remarks };
}

const alarms = () => app.logged.splice(0).flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? []);

/** Each way in which the store may be of no use: as an operator, or a restore by hand, leaves it. */
const faults = [
  ['its function is gone', 'alter function take_tokens rename to gone', 'alter function gone rename to take_tokens'],
  ['its table is gone', 'alter table rate_limits rename to gone', 'alter table gone rename to rate_limits'],
] as const;

test.each(faults)(
  'F-27: where %s, what guards strangers is closed with 503 and an alarm; signed-in work goes on',
  async (_, harm, mend) => {
    await app.tokenOf(admin);
    alarms();
    await sql.raw(harm).execute(app.owner);
    try {
      const { username, password } = admin;
      const closed = [
        () => app.call(signIn, { body: { username, password } }),
        () => app.call(submitEnquiry, { body: enquiryForm() }),
        () => app.as(admin).call(customerByPan, { params: { pan: customer.pan } }),
      ];
      for (const call of closed) {
        const { status, headers, body } = await call();
        expect([status, headers['retry-after'], body]).toEqual([
          503,
          '60',
          expect.objectContaining({ type: 'urn:suvidha:problem:unavailable' }),
        ]);
        expect(alarms()).toContain('limits-away');
      }
      const form = await app.app.inject({
        method: 'POST',
        url: '/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...enquiryForm(), firstName: 'Asha Patel' }).toString(),
      });
      expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '60']);
      expect(form.body).toContain('value="Asha Patel"');
      expect(alarms()).toEqual(['limits-away']);

      const { body: me } = await app.as(admin).call(whoAmI);
      expect(me.username).toBe(username);
      expect((await app.as(admin).call(createCustomer, { body: customerForm() })).status).toBe(201);
      const { id } = (await app.as(admin).call(createCard, unlimited)).body;
      expect((await app.as(admin).call(listCards)).body.map((card) => card.id)).toContain(id);
    } finally {
      await sql.raw(mend).execute(app.owner);
    }
    expect(await app.db.selectFrom('enquiries').select('id').execute()).toEqual([]);
    const { username, password } = admin;
    expect((await app.call(signIn, { body: { username, password } })).status).toBe(200);
  },
);

test('F-27: that signed-in people work without a limit is an alarm once a minute', async () => {
  const [first, second] = [await aPerson(app.db), await aPerson(app.db)];
  for (const person of [first, second]) await app.tokenOf(person);
  const elsewhere = await app.another();
  await sql`alter function take_tokens rename to gone`.execute(app.owner);
  for (let count = 0; count < 25; count++)
    for (const person of [first, second]) expect((await elsewhere.as(person).call(whoAmI)).status).toBe(200);
  await sql`alter function gone rename to take_tokens`.execute(app.owner);
  expect(elsewhere.logged.filter((line) => line.includes('"alarm":"limits-away"'))).toHaveLength(1);
});
