import type { z } from 'zod/mini';
import type { Caller } from '#server/auth/caller.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { type ApplicationStatus, mostAtOnce } from '../catalogue.ts';
import type { decideApplications, previewDecisions } from '../contract.ts';
import { isUndecided } from '../rules.ts';
import { decide } from './change-application.ts';
import { type ApplicationRow, applicationFor } from './queries/applications.ts';
import { filterOf } from './queries/filters.ts';
import { undecidedApplications } from './queries/lists.ts';

type Preview = z.output<typeof previewDecisions.result>;

/** The undecided ones of those picked, as they are now. */
export async function previewMany(
  { db }: Services,
  picked: z.output<typeof previewDecisions.body>,
): Promise<Answer<Preview>> {
  const { rows, number, all } = await undecidedApplications(db, filterOf(picked), mostAtOnce);
  const applications = rows.map((row) => ({
    id: row.id,
    version: row.version,
    customer: { firstName: row.first_name, lastName: row.last_name },
    creditCard: { bankName: row.bank_name },
    caseNumber: row.cs_id,
  }));
  return { body: { applications, left: number - rows.length, closed: all - number } };
}

type Outcomes = z.output<typeof decideApplications.result>;

/** Each in a transaction of its own, as it was seen: one that cannot be decided holds back no other. */
export async function decideMany(
  services: Services,
  {
    applications,
    finalStatus,
    caller,
    request,
  }: {
    applications: readonly { id: number; version: number }[];
    finalStatus: ApplicationStatus;
    caller: Caller;
    request: RequestContext;
  },
): Promise<Answer<Outcomes>> {
  const outcomes: Outcomes = [];
  for (const { id, version } of applications) {
    const one = { id, finalStatus, caller, request: { ...request, ifMatch: version }, isFirst: true } as const;
    const outcome = await decide(services, one);
    const current = outcome instanceof Refusal ? await applicationFor(services.db, id, caller) : undefined;
    outcomes.push({ id, refusal: outcome instanceof Refusal ? refusalOf(outcome, { current, finalStatus }) : null });
  }
  return { body: outcomes };
}

/** What is so already needs no second attempt: an answer that was lost is asked for again. Else why, as it is now. */
function refusalOf(
  { code }: Refusal,
  { current, finalStatus }: { current: ApplicationRow | undefined; finalStatus: ApplicationStatus },
): Outcomes[number]['refusal'] {
  if (!current) return { code, reason: null };
  if (current.status === 'Withdrawn') return { code, reason: 'application-withdrawn' };
  if (current.final_status === finalStatus) return null;
  return { code, reason: isUndecided(current.final_status) ? null : 'application-decided' };
}
