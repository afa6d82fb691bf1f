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

/** Which of these PANs, by their hashes, customers of the owner have. */
export async function takenPans(db: Db, ownerId: number, indexes: BlindIndex[]): Promise<Set<string>> {
  const { rows } = await sql<{ index: string }>`
    select encode(i.pan_index, 'hex') as index
    from jsonb_to_recordset(${JSON.stringify(indexes.map(({ keyId, value }) => ({ key: keyId, value: value.toString('hex') })))}::jsonb)
      as r (key text, value text)
    join customer_pan_indexes i on i.key_id = r.key and i.pan_index = decode(r.value, 'hex') and i.owner_id = ${ownerId}`.execute(
    db,
  );
  return new Set(rows.map(({ index }) => index));
}
