import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { adminRole, type Person } from '#shared/contract/access.ts';
import { nameKey } from '#shared/text/name-key.ts';
import type { SessionProof } from '../auth/caller.ts';

export interface NewTicket {
  secretHash: Buffer;
  sessionId: number;
  /** The path of the list's export; the ticket is valid for this list only. */
  list: string;
  /** The export's parameters, sealed: they may hold the text of a search. */
  sealedParams: string;
  rowCount: number;
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db
    .insertInto('export_tickets')
    .values({
      secret_hash: ticket.secretHash,
      session_id: ticket.sessionId,
      list: ticket.list,
      wanted: ticket.sealedParams,
      row_count: ticket.rowCount,
    })
    .execute();
}

export interface TakenTicket {
  person: Person;
  sealedParams: string;
  rowCount: number;
}

/**
 * Consumes a ticket: once among all nodes, within a minute, while its session is live and only in its
 * browser (the session's cookie must match; for a session without one, the bearer token).
 */
export async function takeTicket(
  db: Db,
  { secretHash, list, proof }: { secretHash: Buffer; list: string; proof: SessionProof },
): Promise<TakenTicket | undefined> {
  const { rows } = await sql<{
    id: number;
    username: string;
    role: string;
    is_built_in: boolean;
    wanted: string;
    row_count: number;
  }>`
    delete from export_tickets t using sessions s, accounts a, roles r
    where t.secret_hash = ${secretHash} and t.list = ${list} and t.created_at > now() - interval '1 minute'
      and s.id = t.session_id and s.ended_at is null and a.id = s.account_id and a.disabled_at is null and r.id = a.role_id
      and coalesce(s.bind_hash = ${proof.bindHash ?? null}::bytea, s.bind_hash is null and s.token_hash = ${proof.tokenHash ?? null}::bytea)
    returning a.id, a.username, r.name as role, r.is_built_in, t.wanted, t.row_count`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const isAdmin = row.is_built_in && nameKey(row.role) === nameKey(adminRole);
  const person = { id: row.id, username: row.username, role: row.role, isAdmin };
  return { person, sealedParams: row.wanted, rowCount: row.row_count };
}

/** Tickets are valid for one minute. */
export async function deleteExpiredTickets(db: Db): Promise<void> {
  await sql`delete from export_tickets where created_at < now() - interval '1 minute'`.execute(db);
}
