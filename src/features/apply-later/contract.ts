import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { listQuery } from '#shared/list/list.ts';
import { emailAddress, freeText, mobileNumber, orEmpty, personName, pinCode, recordId } from '#shared/text/formats.ts';
import { panNumber } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import { longestNote, personFieldNames, savedSorts } from './catalogue.ts';

const note = orEmpty(freeText(longestNote));

/** A day in India, or nothing. */
const dueDate = z
  .pipe(
    z.nullable(z.string('date')),
    z.transform((day) => day || null),
  )
  .check(z.refine((day) => day === null || isRealDay(day), 'date'));

/** Of somebody who is no customer yet; the formats are the customer's. */
const personFields = {
  firstName: z.optional(orEmpty(personName)),
  lastName: z.optional(orEmpty(personName)),
  mobile: z.optional(orEmpty(mobileNumber)),
  email: z.optional(orEmpty(emailAddress)),
  pincode: z.optional(orEmpty(pinCode)),
  pan: z.optional(orEmpty(panNumber)),
};

/** What is put aside. Where nothing is said of a customer or a person, an update leaves them as they are; likewise the card. */
const parts = {
  creditCardId: z.optional(z.nullable(recordId)),
  customerId: z.optional(z.nullable(recordId)),
  ...personFields,
};
type Parts = { [Name in keyof typeof parts]?: unknown };

const saysSomething = (value: unknown) => value !== undefined && value !== null && value !== '';
const saysOfPerson = (body: Parts) => personFieldNames.some((field) => saysSomething(body[field]));

/** Checked though other fields are at fault: all are told at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
const neededOfPerson = (field: 'firstName' | 'mobile') =>
  z.refine<Parts>((body) => !saysOfPerson(body) || saysSomething(body[field]), {
    path: [field],
    error: 'required',
    ...always,
  });
/** Somebody is known by name and mobile; a customer has them already. */
const personRules = [
  neededOfPerson('firstName'),
  neededOfPerson('mobile'),
  z.refine<Parts>((body) => !saysSomething(body.customerId) || !saysOfPerson(body), {
    path: ['customerId'],
    error: 'invalid',
    ...always,
  }),
] as const;

const card = z.object({
  id: z.number(),
  bankName: z.string(),
  /** Where an `<img>` finds the image for the next minutes; null where there is none. */
  image: z.nullable(z.string()),
  /** False: it was switched off since, and nobody can apply for it. */
  isActive: z.boolean(),
});

const saved = z.object({
  id: z.number(),
  /** Null where none is chosen yet. */
  creditCard: z.nullable(card),
  customer: z.nullable(z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), mobile: z.string() })),
  /** Somebody who is no customer yet; what was not said is empty. */
  person: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      mobile: z.string(),
      email: z.string(),
      pincode: z.string(),
      pan: z.string(),
    }),
  ),
  note: z.string(),
  dueDate: z.nullable(z.string()),
  createdDate: z.string(),
  /** Sent along with a Create it puts back what was removed, of a card that was switched off since, too. */
  putBack: z.string(),
});
export type Saved = z.output<typeof saved>;

const tag = 'Apply later';

export const listSaved = endpoint(addresses.listSaved, {
  summary: 'What the caller put aside.',
  tag,
  query: listQuery({ sorts: savedSorts, filters: {} }),
  result: z.array(saved),
});

/** By POST: a PAN stands in no address. */
export const savedOfPan = endpoint(addresses.savedOfPan, {
  changesNoList: true,
  summary: 'What the caller put aside for a PAN, of a customer or of somebody who is none yet; those due first.',
  tag,
  body: z.strictObject({ pan: panNumber }),
  result: z.array(saved),
});

export const getSaved = endpoint(addresses.getSaved, {
  summary: 'One card the caller put aside.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: saved,
});

export const saveForLater = endpoint(addresses.saveForLater, {
  summary:
    'Puts a card aside, or a customer, or somebody who is none yet by name and mobile, or two of these, with a note and a day. The same is put aside once (409).',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'not-found', 'conflict', 'switched-off'],
  body: z
    .strictObject({
      ...parts,
      note: z._default(note, ''),
      dueDate: z._default(dueDate, null),
      createdBy: z.optional(recordId),
      putBack: z.optional(z.string().check(z.maxLength(100))),
    })
    .check(
      ...personRules,
      z.refine((body) => saysSomething(body.creditCardId) || saysSomething(body.customerId) || saysOfPerson(body), {
        path: ['creditCardId'],
        error: 'required',
        ...always,
      }),
    ),
  result: saved,
});

export const updateSaved = endpoint(addresses.updateSaved, {
  summary:
    'Changes note and day of what the caller put aside, and the card, the customer or the person where they are named.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'switched-off', 'stale-version'],
  body: z.strictObject({ ...parts, note, dueDate }).check(...personRules),
  result: saved,
});

export const removeSaved = endpoint(addresses.removeSaved, {
  summary: 'Takes away what the caller put aside.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found'],
});

/** As the API document names them. */
export const records = { SavedCard: card, SavedApplication: saved };
