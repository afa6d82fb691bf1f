import type { Client } from 'pg';
import { referenceAlphabet } from '#shared/text/reference.ts';

/** So many that came five hundred days ago, which a retention run erases, and so many of ten days ago. */
export async function addEnquiries(client: Client, { old, recent }: { old: number; recent: number }) {
  await client.query(
    `insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, created_at)
     select 'SR-' || substr($3, 1 + n % 8, 4) || '-' || lpad(to_hex(n), 4, '0'), 'PAN Card', 'Sample Visitor', '+9198' || lpad(n::text, 8, '0'),
       'visitor@example.com', 'Sample Street, Anand', '388001', '1990-01-01', now() - case when n <= $1 then interval '500 days' else interval '10 days' end
     from generate_series(1, $1::int + $2::int) as n`,
    [old, recent, referenceAlphabet],
  );
}
