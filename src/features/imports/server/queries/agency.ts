import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';

export interface KnownRequest {
  mobile: string;
  firstName: string;
  serviceType: string;
  /** In India. */
  day: string;
}

/** Requests that the agency has from these mobiles. */
export async function requestsOfMobiles(db: Db, mobiles: string[]): Promise<KnownRequest[]> {
  const { rows } = await sql<KnownRequest>`
    select distinct mobile, first_name as "firstName", service_type as "serviceType",
      (created_at at time zone 'Asia/Kolkata')::date as day
    from enquiries where mobile = any(${mobiles}::text[])`.execute(db);
  return rows;
}

/** Which of these PANs, by their hashes, customers of the agency have, whosever they are. */
export async function takenPans(db: Db, indexes: BlindIndex[]): Promise<Set<string>> {
  const { rows } = await sql<{ index: string }>`
    select distinct encode(i.pan_index, 'hex') as index
    from jsonb_to_recordset(${JSON.stringify(indexes.map(({ keyId, value }) => ({ key: keyId, value: value.toString('hex') })))}::jsonb)
      as r (key text, value text)
    join customer_pan_indexes i on i.key_id = r.key and i.pan_index = decode(r.value, 'hex')`.execute(db);
  return new Set(rows.map(({ index }) => index));
}

/** Which of these mobiles requests or customers of the agency have. */
export async function takenMobiles(db: Db, mobiles: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ mobile: string }>`
    select mobile from customers where mobile = any(${mobiles}::text[])
    union select mobile from enquiries where mobile = any(${mobiles}::text[])`.execute(db);
  return new Set(rows.map(({ mobile }) => mobile));
}

/** Of customers one import at a time is held against the agency, until the transaction ends: of two with the same PAN for two people one is made. */
export async function lockNewCustomers(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imported customers', 0))`.execute(transaction);
}
