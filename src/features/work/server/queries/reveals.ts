import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import type { Reader } from '#features/customer-files/server/reads.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';
import type { RevealField } from '#features/reveals/catalogue.ts';
import { isNarrowed, isNarrowedReveal, type TimelineNarrowing } from './narrowed-timeline.ts';

export interface RevealRow {
  id: number;
  /** Of an application: its screenshot; null of a customer. */
  application_id: number | null;
  revealed_at: string;
  revealed_by: number;
  field: RevealField;
  maker: string | null;
  maker_name: string | null;
  maker_picture_id: number | null;
}

export interface RevealsPart {
  applicationIds: readonly number[];
  /** With those of the applications. */
  customerIds: readonly number[];
  reader: Reader;
  narrowedBy: TimelineNarrowing;
  /** Where it goes on: at this instant or before. */
  until: string | undefined;
  isBelow: RawBuilder<SqlBool>;
  limit: number;
}

/** Whose data it is: staff read of their own records who looked, as in the access log of their details. */
const isTold = (column: string, { id, isAdmin }: Reader): RawBuilder<SqlBool> =>
  isAdmin ? sql`true` : sql`${sql.ref(column)} = ${id}`;

/**
 * Who looked at what is masked of customers and applications: of each the newest, a range of its index, and of these the newest. A row is a
 * `v` where it is narrowed and ordered.
 */
export function revealsOf({ applicationIds, customerIds, reader, narrowedBy, until, isBelow, limit }: RevealsPart) {
  const newest = sql`${until === undefined ? sql`` : sql`and v.revealed_at <= ${until}::timestamptz`}
    and ${isNarrowedReveal(narrowedBy)} and ${isBelow}
    order by v.revealed_at desc, v.id desc limit ${sql.lit(limit)}`;
  const applications = sql`${[...applicationIds]}::bigint[]`;
  return sql<RevealRow>`
    select r.id, r.application_id, r.revealed_at, r.revealed_by, r.field, ${usernameOf('r.revealed_by')} as maker,
      ${nameOf('r.revealed_by')} as maker_name, ${pictureOf('r.revealed_by')} as maker_picture_id
    from (
      select looked.* from applications a
      cross join lateral (select v.* from reveals v where v.application_id = a.id ${newest}) looked
      where a.id = any(${applications}) and ${isTold('a.owner_id', reader)}
      union all
      select looked.* from customers c
      cross join lateral (select v.* from reveals v where v.customer_id = c.id ${newest}) looked
      where c.id = any(${[...customerIds]}::bigint[] || array(select customer_id from applications where id = any(${applications})))
        and ${isTold('c.owner_id', reader)}
    ) r
    order by r.revealed_at desc, r.id desc limit ${sql.lit(limit)}`;
}

export async function newestReveals(db: Db, part: RevealsPart): Promise<RevealRow[]> {
  const { rows } = await sql<RevealRow>`${revealsOf(part)} ${isNarrowed(part.narrowedBy) ? sql`` : prepared}`.execute(
    db,
  );
  return rows;
}
