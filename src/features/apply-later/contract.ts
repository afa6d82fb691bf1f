import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { listQuery } from '#shared/list/list.ts';
import { freeText, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { longestNote, savedSorts } from './catalogue.ts';

const filledNote = freeText(longestNote);
/** Free text, or nothing. */
const note = z.pipe(
  z.string('required'),
  z.transform((text, context) => {
    if (!text.trim()) return '';
    const checked = filledNote.safeParse(text);
    if (checked.success) return checked.data;
    for (const { message } of checked.error.issues) context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

/** A day in India, or nothing. */
const dueDate = z
  .pipe(
    z.nullable(z.string('date')),
    z.transform((day) => day || null),
  )
  .check(z.refine((day) => day === null || isRealDay(day), 'date'));

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
  creditCard: card,
  customer: z.nullable(z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), mobile: z.string() })),
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

export const getSaved = endpoint(addresses.getSaved, {
  summary: 'One card the caller put aside.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: saved,
});

export const saveForLater = endpoint(addresses.saveForLater, {
  summary: 'Puts a card aside, perhaps for a customer, with a note and a day. The same two are put aside once (409).',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'not-found', 'conflict', 'switched-off'],
  body: z.strictObject({
    creditCardId: recordId,
    customerId: z.optional(z.nullable(recordId)),
    note: z._default(note, ''),
    dueDate: z._default(dueDate, null),
    createdBy: z.optional(recordId),
    putBack: z.optional(z.string().check(z.maxLength(100))),
  }),
  result: saved,
});

export const updateSaved = endpoint(addresses.updateSaved, {
  summary: 'Changes note and day of what the caller put aside.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({ note, dueDate }),
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
