import { z } from 'zod';
import { isRealDay } from '#shared/dates.ts';
import { endpoint } from '#shared/endpoint.ts';
import { freeText, recordId } from '#shared/formats.ts';
import { listQuery } from '#shared/list.ts';
import { longestNote, savedSorts } from './catalogue.ts';

const filledNote = freeText(longestNote);
/** Free text, or nothing. */
const note = z.string('required').transform((text, context) => {
  if (!text.trim()) return '';
  const checked = filledNote.safeParse(text);
  if (checked.success) return checked.data;
  for (const { message } of checked.error.issues) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A day in India, or nothing. */
const dueDate = z
  .string('date')
  .nullable()
  .transform((day) => day || null)
  .refine((day) => day === null || isRealDay(day), 'date');

const card = z.object({
  id: z.number(),
  banknamecreditcard: z.string(),
  /** Where an `<img>` finds the image for the next minutes; null where there is none. */
  imagecreditcard: z.string().nullable(),
  /** False: it was switched off since, and nobody can apply for it. */
  isActive: z.boolean(),
});

const saved = z.object({
  id: z.number(),
  creditCard: card,
  customer: z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), mobile: z.string() }).nullable(),
  note: z.string(),
  dueDate: z.string().nullable(),
  createdDate: z.string(),
  /** Sent along with a Create it puts back what was removed, of a card that was switched off since, too. */
  putBack: z.string(),
});
export type WireSaved = z.output<typeof saved>;

const tag = 'Apply later';

export const listSaved = endpoint({
  id: 'listSaved',
  method: 'GET',
  path: '/ApplyLater/GetAll',
  access: 'signedIn',
  summary: 'What the caller put aside.',
  tag,
  query: listQuery({ sorts: savedSorts, filters: {} }),
  result: z.array(saved),
});

export const getSaved = endpoint({
  id: 'getSaved',
  method: 'GET',
  path: '/ApplyLater/Get:id',
  access: 'signedIn',
  summary: 'One card the caller put aside.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: saved,
});

export const saveForLater = endpoint({
  id: 'saveForLater',
  method: 'POST',
  path: '/ApplyLater/Create',
  access: 'signedIn',
  summary: 'Puts a card aside, perhaps for a customer, with a note and a day. The same two are put aside once (409).',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'not-found', 'conflict', 'switched-off'],
  body: z.strictObject({
    creditCardId: recordId,
    customerId: recordId.nullable().optional(),
    note: note.default(''),
    dueDate: dueDate.default(null),
    createdBy: recordId.optional(),
    putBack: z.string().max(100).optional(),
  }),
  result: saved,
});

export const updateSaved = endpoint({
  id: 'updateSaved',
  method: 'PUT',
  path: '/ApplyLater/update/:id',
  access: 'signedIn',
  summary: 'Changes note and day of what the caller put aside.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({ note, dueDate }),
  result: saved,
});

export const removeSaved = endpoint({
  id: 'removeSaved',
  method: 'POST',
  path: '/ApplyLater/remove/:id',
  access: 'signedIn',
  summary: 'Takes away what the caller put aside.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found'],
});
