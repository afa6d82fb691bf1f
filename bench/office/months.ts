import type { Client } from 'pg';

/** The first days of a month and of the one after it: `2026-11-01`. */
export interface Month {
  first: string;
  next: string;
}

/** The month of so many days ago and each since, the present one too. */
export function monthsBack(days: number): Month[] {
  const now = new Date();
  const months: Month[] = [];
  const start = new Date(now.getTime() - days * 86_400_000);
  const firstDay = (ahead: number) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead));
  for (let ahead = 0; firstDay(ahead) <= now; ahead++) {
    const [first, next] = [firstDay(ahead), firstDay(ahead + 1)].map((day) => day.toISOString().slice(0, 10));
    months.push({ first: first ?? '', next: next ?? '' });
  }
  return months;
}

/** As the product names it: `audit_events_2026_11`. */
export const partitionName = (table: string, { first }: Month) => `${table}_${first.slice(0, 7).replace('-', '_')}`;

export async function isTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name]);
  return rows[0]?.is === true;
}
