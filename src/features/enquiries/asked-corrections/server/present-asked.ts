import type { Db } from '#db/open.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { CorrectedField } from '../../corrections/catalogue.ts';
import { correctableById, detailsOf } from '../../corrections/server/reads.ts';
import type { AskedCorrections } from '../contract.ts';
import { askedValue } from './keep-asked.ts';
import { waitingOf } from './queries.ts';

/** What waits, beside what is in force; its version is the request's. */
export async function askedAnswer(
  db: Db,
  vault: Services['vault'],
  id: number,
): Promise<Answer<AskedCorrections> | Refusal> {
  const request = await correctableById(db, id);
  if (!request) return refuse('not-found');
  const present = detailsOf(request);
  const corrections = (await waitingOf(db, id)).map((row) => {
    const field = row.field as CorrectedField;
    return {
      id: row.id,
      field,
      present: present[field],
      value: askedValue(vault, row) ?? '',
      askedDate: row.asked_at,
      timesAsked: row.times_asked,
    };
  });
  return { version: request.version, body: { id, corrections } };
}
