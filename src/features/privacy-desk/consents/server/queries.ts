import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { firstState, inAnyState, withinDays } from '#server/lists/filters.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { ConsentState, withdrawalChannels } from '../catalogue.ts';

export interface ConsentFilter {
  state?: ConsentState[] | undefined;
  created?: DayRange | undefined;
}

const isInState: Record<ConsentState, RawBuilder<SqlBool>> = {
  withdrawn: sql<SqlBool>`(marketing_withdrawn_at is not null)`,
  agreed: sql<SqlBool>`(marketing_consent)`,
  unrecorded: sql<SqlBool>`(marketing_withdrawn_at is null and not marketing_consent and notice_version is null)`,
  none: sql<SqlBool>`(marketing_withdrawn_at is null and not marketing_consent and notice_version is not null)`,
};

const state = firstState(isInState);

function filtered(db: Db, filter: ConsentFilter) {
  let query = db.selectFrom('enquiries');
  if (filter.state) query = query.where(inAnyState(isInState, filter.state));
  if (filter.created) query = query.where(withinDays('created_at', filter.created));
  return query;
}

/** The last withdrawal of the enquiry. */
const latest = (what: RawBuilder<unknown>) => sql`(select ${what} from consent_withdrawals w
  where w.enquiry_id = enquiries.id order by w.id desc limit 1)`;

const withWithdrawal = (query: ReturnType<typeof filtered>) =>
  query
    .select(['id', 'reference', 'first_name', 'mobile', 'created_at', 'notice_version', 'language', 'service_type'])
    .select(['marketing_withdrawn_at', state.as('state')])
    .select(latest(sql`w.channel`).$castTo<(typeof withdrawalChannels)[number] | null>().as('channel'))
    .select(
      latest(sql`${usernameOf('w.recorded_by')}`)
        .$castTo<string | null>()
        .as('recorder'),
    )
    .select(
      latest(sql`${nameOf('w.recorded_by')}`)
        .$castTo<string | null>()
        .as('recorder_name'),
    );

export type ConsentRow = Awaited<ReturnType<ReturnType<typeof withWithdrawal>['execute']>>[number];

export function listOfConsents(db: Db, filter: ConsentFilter, params: PageParams): Promise<Listed<ConsentRow>> {
  return listed(params, readPage(withWithdrawal(filtered(db, filter)), params), () =>
    countedTotal(db, filtered(db, filter), params),
  );
}

export const consentById = (db: Db, id: number): Promise<ConsentRow | undefined> =>
  withWithdrawal(filtered(db, {})).where('id', '=', id).executeTakeFirst();

/** For every enquiry of the mobile with a consent. Answers their ids. */
export async function withdrawOf(
  transaction: Db,
  { mobile, channel, recordedBy }: { mobile: string; channel: string; recordedBy: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with withdrawn as (
      update enquiries set marketing_consent = false, marketing_withdrawn_at = now(), version = version + 1
      where search_text like ${`%${mobile}%`} and mobile = ${mobile} and marketing_consent returning id
    )
    insert into consent_withdrawals (enquiry_id, channel, recorded_by)
    select id, ${channel}, ${recordedBy} from withdrawn order by id
    returning enquiry_id as id`.execute(transaction);
  return rows.map(({ id }) => id);
}
