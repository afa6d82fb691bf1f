import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { type AuditAction, type AuditField, type AuditPath, lookActions, type RefusedCall } from '#shared/audit.ts';
import { networkPrefix } from '../routing/request-context.ts';

/** The source of an event: a request, or a task of the server by its name. */
export interface AuditSource {
  id: string;
  network?: string;
}

export interface AuditEvent {
  actorId: number | undefined;
  action: AuditAction | RefusedCall;
  subject?: string;
  /** `done` by default. */
  outcome?: 'refused';
  /** The changed fields. Never a value of personal data: leave `before` and `after` out, or mask them. */
  changes?: readonly AuditChange[];
}

export interface AuditChange {
  field: AuditField | AuditPath;
  before?: string | number | boolean | null;
  after?: string | number | boolean | null;
}

const prefixOf = ({ network }: AuditSource) => (network === undefined ? null : networkPrefix(network));

const rowOf = (source: AuditSource, event: AuditEvent) => ({
  actor_id: event.actorId ?? null,
  action: event.action,
  subject: event.subject ?? null,
  outcome: event.outcome ?? 'done',
  request_id: source.id,
  network: prefixOf(source),
  changes: event.changes ? JSON.stringify(event.changes) : null,
});

/** Must run in the transaction of the change it records. */
export async function recordAudit(db: Db, source: AuditSource, event: AuditEvent): Promise<void> {
  await recordAuditEach(db, source, [event]);
}

/** One row per event, so that a bulk change is found under each record it touched. At most a few thousand events. */
export async function recordAuditEach(db: Db, source: AuditSource, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(source, event));
  const inserting = db.insertInto('audit_events').values(rows);
  // Several are as many parameters each time.
  await (rows.length === 1 ? inserting.modifyEnd(prepared) : inserting).execute();
}

/** True for the first of a person and a call; later ones are counted. */
export async function noteRefusal(db: Db, { actorId, action }: { actorId: number; action: string }): Promise<boolean> {
  const { repeats } = await db
    .insertInto('repeated_refusals')
    .values({ actor_id: actorId, action })
    .onConflict((conflict) =>
      conflict.columns(['actor_id', 'action']).doUpdateSet({ repeats: sql`repeated_refusals.repeats + 1` }),
    )
    .returning('repeats')
    .executeTakeFirstOrThrow();
  return repeats === 0;
}

/** Takes out those whose hour is over, a thousand at most. */
export async function takeOldRefusals(db: Db) {
  const { rows } = await sql<{ actorId: number; action: string; repeats: number }>`
    delete from repeated_refusals where (actor_id, action) in (
      select actor_id, action from repeated_refusals where since < now() - interval '1 hour'
      order by since limit 1000 for update skip locked)
    returning actor_id as "actorId", action, repeats`.execute(db);
  return rows;
}

export interface Look {
  actorId: number;
  /** `enquiry 7`, or `enquiry *` of a list. */
  subject: string;
}

const actionOf = (subject: string) => (subject.endsWith('*') ? 'list-seen' : 'record-seen');

/** Has the row of this hour, written now where there is none; the milliseconds that are left of the hour. */
export async function recordLookOnce(db: Db, source: AuditSource, { actorId, subject }: Look): Promise<number> {
  const action = actionOf(subject);
  const { rows } = await sql<{ msLeft: number }>`
    select record_look(${actorId}, ${subject}, ${action}, ${lookActions}, ${source.id}, ${prefixOf(source)})
      as "msLeft" ${prepared}`.execute(db);
  return rows[0]?.msLeft ?? 0;
}

/** The same of many subjects, in one statement. Always in one order: each is locked until all are written. */
export async function recordLooksOnce(
  db: Db,
  source: AuditSource,
  { actorId, subjects }: { actorId: number; subjects: readonly string[] },
): Promise<number> {
  const ordered = subjects.toSorted();
  const { rows } = await sql<{ msLeft: number | null }>`
    with looked as materialized (
      select record_look(${actorId}, n.subject, n.action, ${lookActions}, ${source.id}, ${prefixOf(source)}) as ms
      from unnest(${ordered}::text[], ${ordered.map(actionOf)}::text[]) as n (subject, action)
    )
    select min(ms) as "msLeft" from looked`.execute(db);
  return rows[0]?.msLeft ?? 0;
}
