import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { isServiceOffered } from '#features/site/server/reads.ts';

/** The id that a request is to have, and whether its service can be asked for: not one the agency has switched off or removed. */
export async function nextRequest(db: Db, serviceType: string): Promise<{ id: number; isOffered: boolean }> {
  const { rows } = await sql<{ id: number; isOffered: boolean }>`
    select nextval('enquiries_id_seq') as id, ${isServiceOffered(serviceType)} as "isOffered"`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0];
}

/** One that no visitor has sent: it came with no notice, and with no consent. */
export interface NewRequest {
  id: number;
  reference: string;
  service_type: string;
  first_name: string;
  mobile: string;
  email: string;
  address: string;
  pincode: string;
  dob: string;
  status: string;
  created_by: number;
  /** Null: now. */
  created_at: string | null;
  language: string;
  guardian_needed: boolean;
}

/** As one set. A completed one counts as completed on the day it came: when it was is not known. */
export async function insertRequests(db: Db, requests: NewRequest[]): Promise<void> {
  await sql`
    insert into enquiries (id, reference, service_type, first_name, mobile, email, address, pincode, dob, status, created_by, created_at,
      language, guardian_needed, completed_at)
    select id, reference, service_type, first_name, mobile, email, address, pincode, dob, status, created_by, coalesce(created_at, now()),
      language, guardian_needed, case when status = 'Completed' then coalesce(created_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r (id bigint, reference text, service_type text, first_name text,
      mobile text, email text, address text, pincode text, dob date, status text, created_by bigint, created_at timestamptz, language text,
      guardian_needed boolean)
    order by id`.execute(db);
}
