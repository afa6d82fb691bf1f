import { recordLooks } from '#server/audit/record-look.ts';
import type { Caller } from '#server/auth/caller.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { mostDetailed } from '../catalogue.ts';
import type { KnownDetails } from '../contract.ts';
import { type SaidRow, saidInFile } from './queries/known.ts';

/** What the person of a file said last, field by field. */
export async function readDetails(
  { db }: Pick<Services, 'db'>,
  fileId: number,
  { caller, request }: { caller: Caller; request: RequestContext },
): Promise<Answer<KnownDetails> | Refusal> {
  const rows = await saidInFile(db, fileId, caller, mostDetailed);
  if (rows.length === 0) return refuse('not-found');
  const last = (field: Exclude<keyof SaidRow, 'subject' | 'ownerId'>) => rows.find((row) => row[field])?.[field];
  const subjects = rows.filter(({ ownerId }) => ownerId !== caller.id).map(({ subject }) => subject);
  await recordLooks(db, request, { actorId: caller.id, subjects });
  // The file is what was seen; it is none of the answer.
  const seen = { record: `customerFile ${fileId}` };
  return {
    body: {
      ...seen,
      ...{ firstName: last('firstName') ?? '', mobile: last('mobile') ?? '', email: last('email') ?? '' },
      ...{ address: last('address') ?? '', pincode: last('pincode') ?? '', dob: last('dob') ?? '' },
      language: (last('language') ?? null) as KnownDetails['language'],
    },
  };
}
