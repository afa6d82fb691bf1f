import type { Client } from 'pg';
import { serviceTypes } from '#features/services/catalogue.ts';
import { referenceAlphabet } from '#shared/text/reference.ts';
import { scripts, wordsOf } from './names.ts';
import { withoutIndexes } from './without-indexes.ts';

export const loadedEnquiries = 1_000_000;

/** Coprime to the 30^8 references, so that each row gets one of its own and neighbours look nothing alike. */
const referenceStep = 387_420_489_001;
const chunk = 100_000;

/** So many ask for all of it: some once, most three times or four, few ten times. */
export const loadedPeople = 300_000;

/** From 0 to 1, of a person always the same. */
const ofPerson = (what: number) =>
  `((hashint8extended(person, ${what}) & 9223372036854775807) / 9223372036854775808::double precision)`;

const insertChunk = `
with asked as (
  select n, floor(random() * ${loadedPeople})::bigint as person, random() as fate, random() as service,
    (n * ${referenceStep}) % 656100000000 as code
  from generate_series($1::bigint, $2::bigint) as n
), people as (
  select *, person % 100 < $3 as latin, person % 100 >= $3 and person % 100 < $4 as gujarati,
    power(${ofPerson(1)}, 3) as given, power(${ofPerson(2)}, 2) as family, ${ofPerson(3)} as dice, ${ofPerson(4)} as place,
    ${ofPerson(5)} as digits
  from asked
), named as (
  select *,
    case when latin then $5::text[] when gujarati then $6::text[] else $7::text[] end as words,
    lower(($5::text[])[1 + floor(given * array_length($5::text[], 1))::int]) as given_latin,
    lower(($5::text[])[1 + floor(family * array_length($5::text[], 1))::int]) as family_latin,
    case when fate < 0.05 then 'Pending' when fate < 0.08 then 'In Progress' when fate < 0.96 then 'Completed'
      else 'Cancelled' end as status,
    now() - interval '3 years' * (1 - n / $9::double precision) as created_at
  from people
)
insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, status, created_at,
  language, completed_at)
select
  'SR-' || letter(0) || letter(1) || letter(2) || letter(3) || '-' || letter(4) || letter(5) || letter(6) || letter(7),
  ($8::text[])[1 + floor(service * array_length($8::text[], 1))::int],
  words[1 + floor(given * array_length(words, 1))::int] || ' ' ||
    words[1 + floor(family * array_length(words, 1))::int],
  '+91' || floor(6 + dice * 4)::text || lpad(floor(digits * 1000000000)::text, 9, '0'),
  given_latin || case when dice < 0.5 then '.' else '' end || family_latin || floor(dice * 10000)::text ||
    case when place < 0.7 then '@mail.example' when place < 0.9 then '@post.example' else '@office.example' end,
  (1 + floor(dice * 400))::text || ', Lane ' || (1 + floor(place * 60))::text || ', Near the Old Tower, Anand',
  '388' || lpad(floor(place * 700)::text, 3, '0'),
  date '1955-01-01' + floor(dice * 18000)::int,
  status,
  created_at,
  case when latin then 'en' when gujarati then 'gu' else 'hi' end,
  case when status = 'Completed' then least(now(), created_at + interval '2 days' * fate) end
from named`;

/** A digit of the code in base 30, as the reference's letter. */
const letterAt = (place: number) => `substr('${referenceAlphabet}', 1 + (code / ${30 ** place} % 30)::int, 1)`;

/** Loads a million requests, or so many. */
export async function fillEnquiries(client: Client, count: number = loadedEnquiries): Promise<void> {
  const text = insertChunk.replace(/letter\((\d)\)/g, (_, place) => letterAt(Number(place)));
  const [latin, gujarati, hindi] = scripts;
  if (!latin || !gujarati || !hindi) throw new Error('Three scripts are needed.');
  const shares = [latin.share, latin.share + gujarati.share];
  const words = [latin, gujarati, hindi].map(wordsOf);

  await client.query(`select setseed(0.25)`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await withoutIndexes(client, 'enquiries', async () => {
    for (let first = 1; first <= count; first += chunk) {
      const last = Math.min(count, first + chunk - 1);
      await client.query(text, [first, last, ...shares, ...words, serviceTypes, count]);
    }
  });
}
