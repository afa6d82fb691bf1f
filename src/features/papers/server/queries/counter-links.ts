import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import type { Reader } from '#features/customer-files/server/reads.ts';
import { livingSession } from '#server/auth/queries.ts';
import { adminRole } from '#shared/contract/access.ts';
import { nameKey } from '#shared/text/name-key.ts';
import { counterLimits } from '../../catalogue.ts';

interface NewCounterLink {
  enquiryId: number;
  sessionId: number;
  secretHash: Buffer;
  expiresAt: Date;
}

/** Nobody else makes one for the same person until the transaction ends. */
export async function lockMaker(transaction: Db, accountId: number): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export const insertCounterLink = (transaction: Db, { enquiryId, sessionId, secretHash, expiresAt }: NewCounterLink) =>
  transaction
    .insertInto('counter_links')
    .values({
      ...{ enquiry_id: enquiryId, session_id: sessionId, secret_hash: secretHash },
      expires_at: expiresAt.toISOString(),
    })
    .returning(['id', 'made_at', 'expires_at'])
    .executeTakeFirstOrThrow();

const linksOfPerson = (accountId: number) =>
  sql`select l.id from counter_links l join sessions s on s.id = l.session_id where s.account_id = ${accountId}`;

/** A person's links beyond the newest. */
export async function deleteEarlierCounterLinks(transaction: Db, accountId: number): Promise<void> {
  await sql`delete from counter_links where id in (
    ${linksOfPerson(accountId)} order by l.id desc offset ${counterLimits.mostAtOnce})`.execute(transaction);
}

export interface OpenedCounter {
  id: number;
  enquiryId: number;
  /** Whoever it photographs for, as they may read now. */
  reader: Reader;
}

/** What a link opens while it lasts: no longer than the session that it was made in, of somebody who works here. */
export async function openCounter(db: Db, secretHash: Buffer, now: Date): Promise<OpenedCounter | undefined> {
  const { rows } = await sql<{ id: number; enquiry_id: number; account_id: number; is_admin: boolean }>`
    select l.id, l.enquiry_id, s.account_id, r.name_key = ${nameKey(adminRole)} as is_admin
    from counter_links l
    join sessions s on s.id = l.session_id
    join accounts a on a.id = s.account_id
    join roles r on r.id = a.role_id
    where l.secret_hash = ${secretHash} and l.expires_at > ${now} and ${livingSession} ${prepared}`.execute(db);
  const [row] = rows;
  return row && { id: row.id, enquiryId: row.enquiry_id, reader: { id: row.account_id, isAdmin: row.is_admin } };
}

/** A picture that is kept counts, and the link goes on from it. */
export async function countAtCounter(transaction: Db, id: number, now: Date): Promise<void> {
  const { minutes, mostMinutes } = counterLimits;
  await sql`update counter_links
    set pictures = pictures + 1, expires_at = greatest(expires_at,
      least(made_at + make_interval(mins => ${mostMinutes}), ${now}::timestamptz + make_interval(mins => ${minutes})))
    where id = ${id}`.execute(transaction);
}

export const ownCounterLink = (db: Db, id: number, accountId: number) =>
  db
    .selectFrom('counter_links as l')
    .innerJoin('sessions as s', 's.id', 'l.session_id')
    .select(['l.id', 'l.enquiry_id', 'l.pictures', 'l.expires_at'])
    .where('l.id', '=', id)
    .where('s.account_id', '=', accountId)
    .modifyEnd(prepared)
    .executeTakeFirst();

/** Whether there was one. */
export async function deleteOwnCounterLink(db: Db, id: number, accountId: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`delete from counter_links where id = ${id} and id in (${linksOfPerson(accountId)})`.execute(db);
  return numAffectedRows === 1n;
}

/** Links that have ended, a part at a time. */
export async function deleteEndedCounterLinks(db: Db): Promise<void> {
  await sql`delete from counter_links where id in (select id from counter_links where expires_at < now() limit 5000)`.execute(
    db,
  );
}
