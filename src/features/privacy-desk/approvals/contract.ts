import { z } from 'zod/mini';
import { approvalKinds, mostApprovedRecords } from '#shared/approval.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, unsearchedListQuery } from '#shared/list/list.ts';
import { personRecordName } from '#shared/person-record.ts';
import { oneOf, recordId } from '#shared/text/formats.ts';
import { reasonText } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import { approvalSorts, approvalStates } from './catalogue.ts';

const tag = 'Privacy desk';

const approval = z.object({
  id: z.number(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  records: z.array(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  askedByName: z.nullable(z.string()),
  askedDate: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedDate: z.nullable(z.string()),
  /** The caller asked for it: another one decides. */
  isOwn: z.boolean(),
});
export type Approval = z.output<typeof approval>;

export const askApproval = endpoint(addresses.askApproval, {
  summary:
    'Asks another administrator to agree: to erase records of several people, or to a file with everything whole.',
  tag,
  status: 201,
  bodyLimit: 64 * 1024,
  refusals: ['not-found'],
  body: z.strictObject({
    kind: oneOf(approvalKinds),
    records: z.array(personRecordName).check(z.minLength(1, 'required'), z.maxLength(mostApprovedRecords, 'too-long')),
    reason: reasonText,
  }),
  result: approval,
});

export const listApprovals = endpoint(addresses.listApprovals, {
  sees: 'approval',
  summary: 'What was asked for, newest first.',
  tag,
  query: unsearchedListQuery({ sorts: approvalSorts, filters: { state: z.optional(choices(approvalStates)) } }),
  result: z.array(approval),
});

export const getApproval = endpoint(addresses.getApproval, {
  sees: 'approval',
  summary: 'One of them.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: approval,
});

export const decideApproval = endpoint(addresses.decideApproval, {
  freshProof: true,
  summary:
    'Agrees or refuses within a day. Whoever asked may only refuse, and nobody agrees while one of the two accounts was in another hand. Agreeing to erase erases at once; an agreed file is fetched by whoever asked within a day.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'own-request', 'not-independent'],
  body: z.strictObject({ isApproved: z.boolean() }),
  result: approval,
});

/** As the API document names them. */
export const records = { Approval: approval };
