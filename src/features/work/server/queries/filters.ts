import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { applicationsFound } from '#features/applications/server/reads.ts';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import { enquiriesFound, isInStage } from '#features/enquiries/server/reads.ts';
import { cachedTotal } from '#server/lists/cached-totals.ts';
import { hidden, inAnyState } from '#server/lists/filters.ts';
import type { PaperMark, Section, WorkKind } from '../../catalogue.ts';
import type { SectionBounds } from '../../rules.ts';

/** The columns of each sort key, each with an index of everybody's and one of each owner's. */
export const sortColumns = { dueDate: ['queue_at', 'id'], touchedDate: ['touched_at', 'id'] } as const;

export interface WorkFilter {
  /** Whose; undefined: everybody's, and what nobody has. */
  ownerIds: readonly number[] | undefined;
  /** With what nobody has. */
  withPool?: boolean;
  section?: readonly Section[] | undefined;
  serviceType?: readonly string[] | undefined;
  kind?: readonly WorkKind[] | undefined;
  /** Of requests alone. */
  status?: readonly EnquiryStatus[] | undefined;
  stage?: readonly string[] | undefined;
  papers?: readonly PaperMark[] | undefined;
  q?: string | undefined;
  bounds: SectionBounds;
}

const at = (instant: string) => hidden(instant, 'timestamptz');

/** One value is a range of the column's index. */
function isOneOf(column: string, values: readonly (string | number)[], type: 'bigint' | 'text'): RawBuilder<SqlBool> {
  const [only, ...others] = values;
  return others.length === 0 && only !== undefined
    ? sql<SqlBool>`${sql.ref(column)} = ${hidden(only, type)}`
    : sql<SqlBool>`${sql.ref(column)} = any(${hidden([...values], `${type}[]`)}::${sql.raw(type)}[])`;
}

type Sections = Record<Section, RawBuilder<SqlBool>>;

/** As `sectionOf` of the rules has it; each one excludes the others. */
function isIn({ now, endOfToday, coldBefore }: SectionBounds): Sections {
  const later = sql<SqlBool>`owner_id is not null and not is_waiting and queue_at > ${at(endOfToday)}`;
  return {
    unassigned: sql<SqlBool>`(owner_id is null)`,
    overdue: sql<SqlBool>`(owner_id is not null and queue_at <= ${at(now)})`,
    waiting: sql<SqlBool>`(owner_id is not null and is_waiting and queue_at > ${at(now)})`,
    today: sql<SqlBool>`(owner_id is not null and not is_waiting and queue_at > ${at(now)} and queue_at <= ${at(endOfToday)})`,
    cold: sql<SqlBool>`(${later} and enquiry_id is not null and touched_at < ${at(coldBefore)})`,
    later: sql<SqlBool>`(${later} and (enquiry_id is null or touched_at >= ${at(coldBefore)}))`,
  };
}

export function filteredWork(db: Db, filter: WorkFilter) {
  const { ownerIds, section, serviceType, kind, q, bounds } = filter;
  let query = db.selectFrom('work_items');
  if (ownerIds) query = query.where(isSeen(ownerIds, filter));
  if (section) query = query.where(inAnyState(isIn(bounds), section));
  if (q) query = query.where(isFound(q));
  if (serviceType) query = query.where(isOneOf('service_type', serviceType, 'text'));
  const [onlyKind, ...otherKinds] = kind ?? [];
  // Whatever has a status is a request: the status's index need not ask the table.
  if (onlyKind && otherKinds.length === 0 && !(onlyKind === 'request' && filter.status))
    query = query.where(onlyKind === 'request' ? 'enquiry_id' : 'application_id', 'is not', null);
  if (filter.status) query = query.where(isOneOf('status', filter.status, 'text'));
  if (filter.papers)
    query = query.where(sql<SqlBool>`enquiry_id in (select enquiry_id from paper_flags where changed_at is not null)`);
  if (filter.stage) query = query.where(isInStage(filter.stage, serviceType));
  return query;
}

/** Looked up by what is found, never held against it row by row. */
const isFound = (q: string) => sql<SqlBool>`id in (
  select f.id from work_items f where f.enquiry_id in ${enquiriesFound(q)}
  union all select f.id from work_items f where f.application_id in ${applicationsFound(q)})`;

function isSeen(ownerIds: readonly number[], { withPool, section }: WorkFilter): RawBuilder<SqlBool> {
  if (!withPool) return ownedBy(ownerIds);
  // The index of the pool alone.
  if (section?.join() === 'unassigned') return sql<SqlBool>`owner_id is null`;
  return sql<SqlBool>`(owner_id is null or ${ownedBy(ownerIds)})`;
}

const ownedBy = (ownerIds: readonly number[]) => isOneOf('owner_id', ownerIds, 'bigint');

/** Everybody's are many to count. */
export const everybodysMs = 10_000;

/** Rows of each section, counted at most once a second, everybody's once in ten, and anew after a change on any node. */
export function cachedSections(db: Db, filter: Omit<WorkFilter, 'section'>): Promise<Record<Section, number>> {
  const ms = filter.ownerIds ? undefined : everybodysMs;
  return cachedTotal(db, JSON.stringify(['sections', filter]), () => countSections(db, filter), ms);
}

/** Rows of each section: what has an owner in its index alone, and what nobody has in that of the pool. */
export async function countSections(db: Db, filter: Omit<WorkFilter, 'section'>): Promise<Record<Section, number>> {
  const { unassigned, ...ownedSections } = isIn(filter.bounds);
  const counts = Object.entries(ownedSections).map(([section, holds]) =>
    sql<number>`count(*) filter (where ${holds})`.as(section),
  );
  const owned = filteredWork(db, { ...filter, withPool: false }).where('owner_id', 'is not', null);
  const isPoolSeen = filter.withPool || !filter.ownerIds;
  const pool = filteredWork(db, { ...filter, ownerIds: undefined }).where(unassigned);
  const inPool = isPoolSeen ? pool.select(sql<number>`count(*)`.as('number')) : sql<number>`0::bigint`;
  const counted = await owned.select(counts).select(sql<number>`${inPool}`.as('unassigned')).executeTakeFirstOrThrow();
  return counted as unknown as Record<Section, number>;
}
