import { expect, test } from 'vitest';
import { fieldErrors } from '#shared/errors/field-errors.ts';
import { build } from '#testing/build.ts';
import { enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { submitEnquiry } from './contract.ts';
import type { enquiryFields } from './records.ts';
import { problemsOf } from './web/form/enquiry-form-check.ts';

type Typed = keyof typeof enquiryFields;

const lrm = '\u200e';
const embedded = (text: string) => `\u202a${text}\u202c`;
const thisYear = new Date().getFullYear();

/** As people type it, and what is kept of it. */
const taken: [Typed, string, string][] = [
  ['mobile', '9876543210', '+919876543210'],
  ['mobile', ' 98765 43210 ', '+919876543210'],
  ['mobile', '98765-43210', '+919876543210'],
  ['mobile', '98765–43210', '+919876543210'],
  ['mobile', '9876 543 210', '+919876543210'],
  ['mobile', '98765.43210', '+919876543210'],
  ['mobile', '+919876543210', '+919876543210'],
  ['mobile', '+91 98765 43210', '+919876543210'],
  ['mobile', '+91-98765-43210', '+919876543210'],
  ['mobile', '(+91) 98765 43210', '+919876543210'],
  ['mobile', '91 98765 43210', '+919876543210'],
  ['mobile', '0 98765 43210', '+919876543210'],
  ['mobile', '+91 0 98765 43210', '+919876543210'],
  ['mobile', '0091 98765 43210', '+919876543210'],
  ['mobile', '+91 +91 98765 43210', '+919876543210'],
  ['mobile', '9187654321', '+919187654321'],
  ['mobile', '91 91876 54321', '+919187654321'],
  ['mobile', '૯૮૭૬૫૪૩૨૧૦', '+919876543210'],
  ['mobile', '+૯૧ ૯૮૭૬૫ ૪૩૨૧૦', '+919876543210'],
  ['mobile', '९८७६५ ४३२१०', '+919876543210'],
  ['mobile', embedded('+91 98765\u00a043210'), '+919876543210'],
  ['pincode', '388001', '388001'],
  ['pincode', '388 001', '388001'],
  ['pincode', '38 80 01', '388001'],
  ['pincode', '388-001', '388001'],
  ['pincode', ' 388001.', '388001'],
  ['pincode', '૩૮૮૦૦૧', '388001'],
  ['pincode', '३८८ ००१', '388001'],
  ['pincode', `${lrm}388001`, '388001'],
  ['firstName', 'Asha Patel', 'Asha Patel'],
  ['firstName', '  asha   patel ', 'asha patel'],
  ['firstName', 'Asha\tPatel', 'Asha Patel'],
  ['firstName', `${lrm}Asha Patel`, 'Asha Patel'],
  ['firstName', 'D’Souza', 'D’Souza'],
  ['firstName', 'D`Souza', "D'Souza"],
  ['firstName', 'Shah–Mehta', 'Shah-Mehta'],
  ['firstName', 'M/s Patel & Sons (Regd.)', 'M/s Patel & Sons (Regd.)'],
  ['firstName', 'Patel, Asha', 'Patel, Asha'],
  ['firstName', 'Asha w/o Ramesh Patel', 'Asha w/o Ramesh Patel'],
  ['firstName', 'આશાબેન પટેલ', 'આશાબેન પટેલ'],
  ['firstName', 'ડૉ. આશા (પટેલ)', 'ડૉ. આશા (પટેલ)'],
  ['firstName', 'डॉ॰ शर्मा', 'डॉ॰ शर्मा'],
  ['firstName', 'ક્\u200cષમા', 'ક્\u200cષમા'],
  ['email', 'asha@example.com', 'asha@example.com'],
  ['email', ' Asha@Example.COM ', 'Asha@example.com'],
  ['email', 'asha @example.com', 'asha@example.com'],
  ['email', 'asha. patel@ example. com', 'asha.patel@example.com'],
  ['email', 'asha@example.com.', 'asha@example.com'],
  ['email', 'mailto:asha@example.com', 'asha@example.com'],
  ['email', 'asha૧૨@example.com', 'asha12@example.com'],
  ['email', embedded('asha@example.com'), 'asha@example.com'],
  ['dob', '1990-05-17', '1990-05-17'],
  ['dob', '17/05/1990', '1990-05-17'],
  ['dob', '17/5/1990', '1990-05-17'],
  ['dob', '17-05-1990', '1990-05-17'],
  ['dob', '17.5.1990', '1990-05-17'],
  ['dob', '17 5 1990', '1990-05-17'],
  ['dob', '17051990', '1990-05-17'],
  ['dob', '17/5/90', '1990-05-17'],
  ['dob', '૧૭/૦૫/૧૯૯૦', '1990-05-17'],
  ['dob', '१७-५-१९९०', '1990-05-17'],
  ['address', '12, Shanti Nagar,\r\nAnand', '12, Shanti Nagar,\nAnand'],
  ['address', 'B/4\tNear Bus Stand', 'B/4 Near Bus Stand'],
  ['address', `${lrm}૧૨, શાંતિ નગર, આણંદ`, '૧૨, શાંતિ નગર, આણંદ'],
  ['address', 'घर नं. 5, मु. पो. बोरसद 🙏🏽', 'घर नं. 5, मु. पो. बोरसद 🙏🏽'],
];

/** As people type it, and the sentence they are told. */
const refused: [Typed, string, keyof typeof fieldErrors][] = [
  ['mobile', '', 'required'],
  ['mobile', '987654321', 'mobile'],
  ['mobile', '98765432101', 'mobile'],
  ['mobile', '02692 250123', 'mobile'],
  ['mobile', '9876543210 / 9876543211', 'mobile'],
  ['mobile', '+1 202 555 0100', 'mobile'],
  ['mobile', '98765 4321O', 'mobile'],
  ['mobile', '५८७६५४३२१०', 'mobile'],
  ['mobile', '９８７６５４３２१०', 'mobile'],
  ['pincode', '', 'required'],
  ['pincode', '38800', 'pincode'],
  ['pincode', '3880011', 'pincode'],
  ['pincode', '088001', 'pincode'],
  ['pincode', 'Anand', 'pincode'],
  ['firstName', ' ', 'required'],
  ['firstName', '()', 'name-characters'],
  ['firstName', 'R2D2', 'name-characters'],
  ['firstName', 'asha@example.com', 'name-characters'],
  ['firstName', '<b>Asha</b>', 'name-characters'],
  ['firstName', 'a'.repeat(101), 'too-long'],
  ['email', '', 'required'],
  ['email', 'no', 'email'],
  ['email', 'asha@gmail', 'email'],
  ['email', 'asha.gmail.com', 'email'],
  ['email', 'asha patel@example.com', 'email'],
  ['email', 'a@example.com, b@example.com', 'email'],
  ['dob', '', 'required'],
  ['dob', '31/2/1990', 'date'],
  ['dob', '17/13/1990', 'date'],
  ['dob', '17/5/', 'date'],
  ['dob', '17/5/05', 'date'],
  ['dob', `17/5/${thisYear + 1}`, 'date-future'],
  ['dob', '17/5/1801', 'date'],
  ['dob', '1850-01-01', 'date-too-old'],
  ['address', '', 'required'],
  ['address', 'a'.repeat(501), 'too-long'],
  ['address', 'card 4111 1111 1111 1111', 'card-number'],
  ['address', 'card ૪૧૧૧ ૧૧૧૧ ૧૧૧૧ ૧૧૧૧', 'card-number'],
  ['serviceType', '', 'required'],
  ['serviceType', 'Gold', 'not-in-list'],
];

const app = await startTestApp({ build });
/** Nobody under 18, and one service for all: a birth date decides about nothing else. */
const formWith = (field: Typed, text: string) => ({
  ...enquiryForm(),
  serviceType: 'Passport Services',
  dob: '1990-05-17',
  [field]: text,
});

test('the table is as long as it is meant to be', () => {
  expect(taken.length).toBeGreaterThanOrEqual(60);
});

test.each(taken)('%s: %j is taken as %j by the browser and the server', async (field, text, kept) => {
  const form = formWith(field, text);
  expect(problemsOf(form)).toEqual({});
  expect(submitEnquiry.body.parse(form)[field]).toBe(kept);
  const answer = await app.call(submitEnquiry, { body: form });
  expect(answer).toMatchObject({ status: 201, body: { [field]: kept } });
  const row = await app.db.selectFrom('enquiries').selectAll().where('id', '=', answer.body.id).executeTakeFirst();
  const column = { firstName: 'first_name', serviceType: 'service_type' }[field as string] ?? field;
  expect(row).toMatchObject({ [column]: kept });
});

test.each(refused)('%s: %j is refused alike by both: %s', async (field, text, code) => {
  const form = formWith(field, text);
  expect(problemsOf(form)).toEqual({ [field]: [code] });
  const { status, body } = await app.call(submitEnquiry, { body: form });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { codes: { [field]: [code] }, errors: { [field]: [fieldErrors[code]] } },
  });
});

test('the boxes of the date of birth are read as they are typed, without script', async () => {
  const { dob: _, ...form } = enquiryForm();
  for (const [day, month, year, kept] of [
    ['17', '5', '1990', '1990-05-17'],
    [' ૧૭', '૦૫', '૧૯૯૦', '1990-05-17'],
    ['7', '12', '90', '1990-12-07'],
  ]) {
    const fields = { ...form, firstName: `Box ${'abc'.repeat(Number(day?.length))}`, serviceType: 'Passport Services' };
    const payload = new URLSearchParams({
      ...fields,
      'dob-day': day ?? '',
      'dob-month': month ?? '',
      'dob-year': year ?? '',
    });
    const answer = await app.app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: payload.toString(),
    });
    expect(answer.statusCode).toBe(303);
    const rows = await app.db.selectFrom('enquiries').select('dob').orderBy('id', 'desc').limit(1).execute();
    expect(rows).toEqual([{ dob: kept }]);
  }
});
