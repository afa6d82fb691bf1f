import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { mostDevices, mostFailures, settledSeconds } from '../../catalogue.ts';

type Subscription = Row<'push_subscriptions'>;

export async function nextSubscriptionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('push_subscriptions_id_seq') as id`.execute(db);
  return rows[0]?.id ?? 0;
}

type NewSubscription = Omit<Subscription, 'sent_until' | 'failures' | 'retry_at'>;

/** A device tells one person: whoever had it before is told no more there. Of more devices of a person than may be the oldest go. */
export async function saveSubscription(transaction: Db, subscription: NewSubscription): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', subscription.endpoint_hash)
    .where('person_id', '<>', subscription.person_id)
    .execute();
  await sql`
    insert into push_subscriptions as s (id, person_id, session_id, endpoint_hash, key_id, wrapped_key, target_sealed, server_key, language)
    values (${subscription.id}, ${subscription.person_id}, ${subscription.session_id}, ${subscription.endpoint_hash}, ${subscription.key_id},
      ${subscription.wrapped_key}, ${subscription.target_sealed}, ${subscription.server_key}, ${subscription.language})
    on conflict on constraint push_subscriptions_endpoint do update set id = excluded.id, person_id = excluded.person_id,
      session_id = excluded.session_id, key_id = excluded.key_id, wrapped_key = excluded.wrapped_key, target_sealed = excluded.target_sealed,
      server_key = excluded.server_key, language = excluded.language, sent_until = now(), failures = 0, retry_at = null`.execute(
    transaction,
  );
  await sql`
    delete from push_subscriptions where person_id = ${subscription.person_id} and id not in (
      select id from push_subscriptions where person_id = ${subscription.person_id} order by id desc limit ${sql.lit(mostDevices)})`.execute(
    transaction,
  );
}

interface Device {
  endpointHash: Buffer;
  personId: number;
}

/** Whether the person is told on it; then it goes on with this session. */
export async function renewSubscription(
  db: Db,
  { endpointHash, personId }: Device,
  { sessionId, language, serverKeys }: { sessionId: number; language: string; serverKeys: readonly string[] },
): Promise<boolean> {
  const renewed = await db
    .updateTable('push_subscriptions')
    .set({ session_id: sessionId, language })
    .where('endpoint_hash', '=', endpointHash)
    .where('person_id', '=', personId)
    .where('server_key', 'in', [...serverKeys])
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Of whoever has the device before them; false where it tells nobody. */
export async function endSubscription(db: Db, endpointHash: Buffer, personId?: number): Promise<boolean> {
  let query = db.deleteFrom('push_subscriptions').where('endpoint_hash', '=', endpointHash);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Of whatever has happened, what is not read and may be told. */
const toTell = (now: string) => sql`from notifications n where n.person_id = s.person_id and n.read_at is null
  and n.at <= ${now}::timestamptz - make_interval(secs => ${sql.lit(settledSeconds)})`;

/** A device to which something is to be sent now. */
const isDue = (now: string) => sql<SqlBool>`(s.retry_at is null or s.retry_at <= ${now}) and exists (
  select ${toTell(now)} and n.at > s.sent_until)`;

const dueSubscriptions = (db: Db, now: string) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.person_id')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .where('a.disabled_at', 'is', null)
    .where(isDue(now));

export async function isAnyToSend(db: Db, now: string): Promise<boolean> {
  return (await dueSubscriptions(db, now).select('s.id').limit(1).executeTakeFirst()) !== undefined;
}

export type DueSubscription = Subscription & { username: string; is_admin: boolean; until: string };

/** With the instant up to which something has happened. */
export const subscriptionsToSend = (db: Db, now: string, limit: number): Promise<DueSubscription[]> =>
  dueSubscriptions(db, now)
    .selectAll('s')
    .select(['a.username', 'r.is_built_in as is_admin'])
    .select(sql<string>`(select max(n.at) ${toTell(now)})`.as('until'))
    .orderBy('s.id')
    .limit(limit)
    .execute();

export async function markSent(db: Db, { id, until }: Pick<DueSubscription, 'id' | 'until'>): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ sent_until: until, failures: 0, retry_at: null })
    .where('id', '=', id)
    .execute();
}

/** Tried again after a minute, two, four …; once it has failed so often, what comes next is tried. */
export async function markFailed(
  db: Db,
  { id, until }: Pick<DueSubscription, 'id' | 'until'>,
  now: string,
): Promise<void> {
  await sql`
    update push_subscriptions set failures = case when failures + 1 >= ${mostFailures} then 0 else failures + 1 end,
      sent_until = case when failures + 1 >= ${mostFailures} then ${until}::timestamptz else sent_until end,
      retry_at = case when failures + 1 >= ${mostFailures} then null
        else ${now}::timestamptz + interval '1 minute' * power(2, failures) end
    where id = ${id}`.execute(db);
}

export async function removeSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
