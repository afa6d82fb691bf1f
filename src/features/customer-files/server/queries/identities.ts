import { sql } from 'kysely';

/** What a record `r` is known by, of its request or its customer. */
export const identityColumns = sql`
  coalesce(e.first_name, c.first_name) as "firstName", coalesce(e.mobile, c.mobile) as mobile, e.dob::text as dob,
  array(select i.key_id || ' ' || encode(i.pan_index, 'hex') from customer_pan_indexes i where i.customer_id = r.customer_id) as "panHashes"`;

export const identityJoins = sql`
  left join enquiries e on e.id = r.enquiry_id left join customers c on c.id = r.customer_id`;
