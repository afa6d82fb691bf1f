import { Client } from 'pg';
import { expect } from 'vitest';

export interface Kept {
  /** References of requests. */
  enquiries: Iterable<string>;
  /** Ids of customers. */
  customers: Iterable<string>;
}

const newCustomers = `from customers c left join audit_events a
  on a.action = 'customer-created' and a.subject = 'customer ' || c.id`;

/**
 * Asks the database itself: what was acknowledged is there, nothing is there twice, and every customer has its one entry of
 * the audit log. Answers how many rows there are.
 */
export async function expectKept(ownerUrl: string, { enquiries, customers }: Kept) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const valuesOf = async (text: string) => (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
  try {
    const references = await valuesOf('select reference as value from enquiries');
    const ids = await valuesOf('select id::text as value from customers');
    const lost = (wanted: Iterable<string>, there: Set<string>) => [...wanted].filter((one) => !there.has(one));
    expect(lost(enquiries, new Set(references))).toEqual([]);
    expect(lost(customers, new Set(ids))).toEqual([]);
    expect(await valuesOf('select mobile as value from enquiries group by 1 having count(*) > 1')).toEqual([]);
    expect(await valuesOf('select mobile as value from customers group by 1 having count(*) > 1')).toEqual([]);
    expect(await valuesOf(`select c.id::text as value ${newCustomers} where a.id is null`)).toEqual([]);
    const entries = await valuesOf(
      `select count(*)::text as value from audit_events where action = 'customer-created'`,
    );
    expect(entries).toEqual([String(ids.length)]);
    return { enquiries: references.length, customers: ids.length };
  } finally {
    await client.end();
  }
}
