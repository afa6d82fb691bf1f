import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { unsearchedListQuery } from '#shared/list/list.ts';
import { oneOf } from '#shared/text/formats.ts';
import { reasonText } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import { type RecordName, revealFields } from './catalogue.ts';

const recordName = z.pipe(
  z.string('required').check(z.regex(/^(?:customer|profile|bank details|application) [1-9][0-9]{0,14}$/, 'id')),
  z.transform((name) => name as RecordName),
);

const tag = 'Personal data';

export const reveal = endpoint(addresses.reveal, {
  freshProof: true,
  summary:
    'Shows one masked field of somebody else’s record, for a reason that is written down; at most 20 an hour for each person.',
  tag,
  refusals: ['not-found', 'too-many'],
  body: z.strictObject({
    /** `profile 7`, `bank details 7`, `customer 12` or `application 31`. */
    record: recordName,
    field: oneOf(revealFields),
    reason: reasonText,
  }),
  result: z.object({
    /** Of a picture, where an `<img>` finds it for the next minutes. */
    value: z.string(),
    /** How many this person has had shown today, in India. */
    today: z.number(),
  }),
});

const look = z.object({
  id: z.number(),
  date: z.string(),
  /** Who looked. */
  username: z.string(),
  record: z.string(),
  field: z.string(),
  reason: z.string(),
});
export type AccessLogEntry = z.output<typeof look>;

export const listLooks = endpoint(addresses.listLooks, {
  summary: 'Who had one’s own details and bank details shown, when, which field and why; newest first.',
  tag,
  query: unsearchedListQuery({ sorts: ['at'], filters: {} }),
  result: z.array(look),
});

/** As the API document names them. */
export const records = { AccessLog: look };
