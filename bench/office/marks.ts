import type { Client } from 'pg';
import { isTable, monthsBack, partitionName } from './months.ts';

const marksOfDay = 2;

/** So many marks of these people: each came and went each day, back to as long ago as that takes, in a partition for each month as the product makes them. */
export async function fillMarks(client: Client, people: readonly number[], count: number): Promise<void> {
  const days = Math.ceil(count / marksOfDay / people.length);
  for (const month of monthsBack(days)) {
    const name = partitionName('attendance_marks', month);
    if (await isTable(client, name)) continue;
    await client.query(
      `create table ${name} partition of attendance_marks for values from ('${month.first}') to ('${month.next}')`,
    );
  }
  await client.query(
    `insert into attendance_marks (person_id, day, kind, received_at, captured_at, counted_at, latitude, longitude,
       accuracy_m, distance_m, flags, status)
     select person, day, kind, at, at, at, 22.5645, 72.9289, 20, n % 90, case when n % 50 = 0 then '{outside}'::text[] else '{}' end,
       case when n % 50 > 0 then 'counted' when n % 5000 = 0 then 'review' when n % 150 = 0 then 'refused' else 'accepted' end
     from (
       select n, ($1::bigint[])[1 + (n / ${marksOfDay}) % $2::int] as person, today.day - n / ${marksOfDay} / $2::int as day,
         case when n % ${marksOfDay} = 0 then 'out' else 'in' end as kind
       from generate_series($2::int * ${marksOfDay}, $2::int * ${marksOfDay} + $3::int - 1) n,
         (select (now() at time zone 'Asia/Kolkata')::date as day) today
     ) as one, lateral (select (day + case kind when 'in' then time '09:40' else time '18:20' end
       + n % 2400 * interval '1 second') at time zone 'Asia/Kolkata' as at) as moment`,
    [people, people.length, count],
  );
}
