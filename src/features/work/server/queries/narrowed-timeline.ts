import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { allOf, containing } from '#server/lists/filters.ts';
import { type TimelineGroup, timelineGroups } from '../../catalogue.ts';

/** What of a timeline is asked for. */
export interface TimelineNarrowing {
  group?: TimelineGroup | undefined;
  /** Each word stands in what was written down, or in the name of who did it or got it. */
  q?: string | undefined;
}

/** Who has the item since an entry. */
export const ownerOf = sql<
  string | null
>`(select username from accounts where id = (t.details -> 'after' ->> 'owner_id')::bigint)`;
export const ownerNameOf = sql<
  string | null
>`(select nullif(concat_ws(' ', p.first_name, p.last_name), '') from profiles p
  where p.account_id = (t.details -> 'after' ->> 'owner_id')::bigint)`;

const holds = (texts: RawBuilder<unknown>[], q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => containing(sql`lower(concat_ws(' ', ${sql.join(texts)}))`, word));

const makerOf = (column: string) => [usernameOf(column), nameOf(column)];

/** Of an edited note the last form: what stood before would be told as if it held. */
const isLast = sql<SqlBool>`not exists (select from timeline_entries n
  where (n.enquiry_id = t.enquiry_id or n.application_id = t.application_id) and n.kind = 'noted'
    and n.id > t.id and (n.details ->> 'replaces')::bigint = t.id)`;

/** What is kept as another kind. */
const alsoIn: Partial<Record<TimelineGroup, RawBuilder<unknown>>> = {
  moves: sql` or t.details -> 'closed' is not null`,
  notes: sql` and not t.details ?| array['paper', 'papers', 'opened']`,
  messages: sql` or t.details ? 'opened'`,
  files: sql` or t.details ?| array['paper', 'papers']`,
};

/** Of `timeline_entries` as `t`. A call that closed a request moved it, too. */
export const isNarrowedEntry = ({ group, q }: TimelineNarrowing): RawBuilder<SqlBool> =>
  allOf([
    ...(group ? [sql<SqlBool>`(t.kind = any(${[...timelineGroups[group]]}::text[])${alsoIn[group] ?? sql``})`] : []),
    ...(q ? [...holds([sql`t.note`, ...makerOf('t.made_by'), ownerOf, ownerNameOf], q), isLast] : []),
  ]);

/** Of the histories: of requests as `c`, of applications as `h` with the fields as `c`. */
export const isNarrowedMove = (alias: 'c' | 'h', { group, q }: TimelineNarrowing): RawBuilder<SqlBool> =>
  allOf([
    ...(alias === 'h' && group ? [sql<SqlBool>`(c.field = 'screenshot') = ${sql.lit(group === 'files')}`] : []),
    ...(q ? holds([...(alias === 'c' ? [sql`c.note`] : []), ...makerOf(`${alias}.changed_by`)], q) : []),
  ]);

/** Of `reveals` as `v`. */
export const isNarrowedReveal = ({ q }: TimelineNarrowing): RawBuilder<SqlBool> =>
  allOf(q ? holds(makerOf('v.revealed_by'), q) : []);

const isAskedFor =
  (...groups: TimelineGroup[]) =>
  ({ group }: TimelineNarrowing) =>
    group === undefined || groups.includes(group);

export const hasEntries = isAskedFor('calls', 'notes', 'steps', 'moves', 'messages', 'files');
export const hasMoves = isAskedFor('moves');
export const hasMovesOrFiles = isAskedFor('moves', 'files');
export const hasMessages = isAskedFor('messages');
export const hasReveals = isAskedFor('reveals');

export const isNarrowed = ({ group, q }: TimelineNarrowing) => group !== undefined || q !== undefined;
