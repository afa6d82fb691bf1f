import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { RightsOutcome } from '../catalogue.ts';
import type { RightsRequest } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const sendAnswer = (
  { record, version }: VersionedRecord<RightsRequest>,
  body: { outcome: RightsOutcome; answer: string },
) => callRecord(calls.answerRightsRequest, { params: { id: record.id }, body, ...(version && { ifMatch: version }) });

export const sendReopening = (id: number) => callRecord(calls.reopenRightsRequest, { params: { id } });
