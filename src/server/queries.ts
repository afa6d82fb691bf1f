import { type RawBuilder, sql } from 'kysely';
import type { Db, Writer } from '#db/open.ts';

export interface Limit {
  key: string;
  /** Seconds in which one more request becomes free. */
  intervalSeconds: number;
  /** How many may come at once. */
  burst: number;
}

/** Takes a token of each limit; 0, or the seconds to wait. An expression, so that a question may ask more beside it. */
export function takingTokens(limits: Limit[]): RawBuilder<number> {
  const keys = limits.map((limit) => limit.key);
  const intervals = limits.map((limit) => limit.intervalSeconds);
  const bursts = limits.map((limit) => limit.burst);
  return sql<number>`take_tokens(${keys}, ${intervals}, ${bursts})`;
}

/** Takes a token of each limit. Answers 0, or the seconds to wait. Counted once for all nodes. */
export async function takeTokens(db: Db, limits: Limit[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select ${takingTokens(limits)} as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Gives back what `takeTokens` took. */
export async function returnTokens(db: Db, limits: Limit[]): Promise<void> {
  for (const { key, intervalSeconds } of limits) {
    await sql`update rate_limits set tat = tat - make_interval(secs => ${intervalSeconds}) where key = ${key}`.execute(
      db,
    );
  }
}

/** Where an event comes from: a request, or what the server does by itself, by its name. */
export interface AuditSource {
  id: string;
  network?: string;
}

export interface AuditEvent {
  actorId: number | undefined;
  action: string;
  subject?: string;
  /** `done` unless said. */
  outcome?: 'refused';
  /** What became of which fields. Never a value of personal data: leave `before` and `after` out, or mask them. */
  changes?: readonly AuditChange[];
}

export interface AuditChange {
  field: string;
  before?: string | number | boolean | null;
  after?: string | number | boolean | null;
}

const rowOf = (source: AuditSource, event: AuditEvent) => ({
  actor_id: event.actorId ?? null,
  action: event.action,
  subject: event.subject ?? null,
  outcome: event.outcome ?? 'done',
  request_id: source.id,
  network: source.network ?? null,
  changes: event.changes ? JSON.stringify(event.changes) : null,
});

/** Written in the transaction of what it records. */
export async function recordAudit(db: Db, source: AuditSource, event: AuditEvent): Promise<void> {
  await recordAuditEach(db, source, [event]);
}

/** One row for each: what is done to many records at once is found by every one of them. At most some thousand. */
export async function recordAuditEach(db: Db, source: AuditSource, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(source, event));
  await db.insertInto('audit_events').values(rows).execute();
}

export interface RememberedAnswer {
  key: Buffer;
  requestHash: Buffer;
  status: number;
  answer: object;
}

export async function rememberAnswer(db: Db, { key, requestHash, status, answer }: RememberedAnswer): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash, status, answer: JSON.stringify(answer) })
    .execute();
}

/** A writer whose one statement remembers the answer as well; it fails as a whole when the key was used before. */
export function remembering(db: Db, { key, requestHash, status, answer }: RememberedAnswer): Writer {
  return db.with('remembered', (also) =>
    also
      .insertInto('idempotency_keys')
      .values({ key, request_hash: requestHash, status, answer: JSON.stringify(answer) }),
  );
}

/** Whether a statement failed because this constraint holds already. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && violated === constraint;
}

export const isAnsweredBefore = (error: unknown) => violates(error, 'idempotency_keys_pkey');

export async function rememberedAnswer(db: Db, key: Buffer): Promise<RememberedAnswer | undefined> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
  return row && { key, requestHash: row.request_hash, status: row.status, answer: row.answer };
}

/** Drops what the kernel need not keep any longer; small batches, so that nothing waits for it. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where key in
    (select key from idempotency_keys where created_at < now() - interval '24 hours' limit 5000)`.execute(db);
  await sql`delete from rate_limits where key in (select key from rate_limits where tat < now() limit 5000)`.execute(
    db,
  );
}

/** Says that a running release has these files; answers those that are kept already. */
export async function touchAssets(db: Db, paths: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('kept_assets')
    .set({ current_at: sql`now()` })
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return rows.map((row) => row.path);
}

export async function keepAssets(db: Db, asset: { path: string; body: Buffer }): Promise<void> {
  await db
    .insertInto('kept_assets')
    .values(asset)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

export async function keptAsset(db: Db, path: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('kept_assets').select('body').where('path', '=', path).executeTakeFirst();
  return row?.body;
}

/** Seven days after the last release that had them stopped. */
export async function forgetAssets(db: Db): Promise<void> {
  await sql`delete from kept_assets where current_at < now() - interval '7 days'`.execute(db);
}

export async function isReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
