import { z } from 'zod/mini';
import { mostRecords } from '#features/privacy-desk/person-file/catalogue.ts';
import { fileRecord } from '#features/privacy-desk/person-file/contract.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, unsearchedListQuery } from '#shared/list/list.ts';
import { personRecordName } from '#shared/person-record.ts';
import { recordId } from '#shared/text/formats.ts';
import { reasonText } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import { erasureSorts, erasureStates } from './catalogue.ts';

const tag = 'Privacy desk';

const erasure = z.object({
  id: z.number(),
  state: z.enum(erasureStates),
  hiddenDate: z.string(),
  /** Null: made again after an older backup was brought back. */
  hiddenBy: z.nullable(z.string()),
  hiddenByName: z.nullable(z.string()),
  /** Empty where none was given. */
  reason: z.string(),
  /** Of the first record; empty once it is erased. */
  firstName: z.string(),
  lastName: z.string(),
  /** Those that are hidden still, each with the day after which it is erased for good. */
  records: z.array(z.object({ record: z.string(), eraseDay: z.string() })),
  undoneDate: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
});
export type Erasure = z.output<typeof erasure>;

const undoneRecord = z.object({
  /** `enquiry 7` */
  record: z.string(),
  date: z.string(),
  /** Null: after an older backup was brought back. */
  by: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  reason: z.string(),
});

const erasureDetail = z.extend(erasure, {
  told: z.array(fileRecord),
  /** The names of the records that are told, by person as far as that is known. */
  people: z.array(z.array(z.string())),
  /** What was put back, one record after another. */
  undoneRecords: z.array(undoneRecord),
});
export type ErasureDetail = z.output<typeof erasureDetail>;

export const restrictPerson = endpoint(addresses.restrictPerson, {
  freshProof: true,
  summary:
    'Erases records of one person: hidden at once from everybody but this desk, destroyed when the law’s time is over (DPDP Act 2023, s. 12).',
  tag,
  status: 201,
  bodyLimit: 64 * 1024,
  refusals: ['not-found', 'several-people', 'erasure-limit'],
  body: z.strictObject({
    records: z.array(personRecordName).check(z.minLength(1, 'required'), z.maxLength(mostRecords, 'too-long')),
    reason: reasonText,
  }),
  result: z.object({ id: z.number() }),
});

export const listErasures = endpoint(addresses.listErasures, {
  sees: 'erasure',
  summary:
    'Erasures, newest first: what is hidden until the law’s time is over, what was undone, what is erased for good.',
  tag,
  query: unsearchedListQuery({ sorts: erasureSorts, filters: { state: z.optional(choices(erasureStates)) } }),
  result: z.array(erasure),
});

export const getErasure = endpoint(addresses.getErasure, {
  sees: 'erasure',
  summary: 'One erasure with what is hidden by it, masked.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: erasureDetail,
});

export const liftErasure = endpoint(addresses.liftErasure, {
  freshProof: true,
  summary:
    'Undoes an erasure made by mistake, whole or for some of its records: they are where they were, the rest stays hidden. `conflict` where something stands in the place of one.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict'],
  bodyLimit: 64 * 1024,
  body: z.strictObject({
    reason: reasonText,
    /** Absent: all that is hidden still. */
    records: z.optional(
      z.array(personRecordName).check(z.minLength(1, 'required'), z.maxLength(mostRecords, 'too-long')),
    ),
  }),
  result: erasureDetail,
});

/** As the API document names them. */
export const records = { Erasure: erasure, ErasureDetail: erasureDetail, UndoneRecord: undoneRecord };
