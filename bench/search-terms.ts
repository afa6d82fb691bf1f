import type { Client } from 'pg';

interface Sample {
  first_name: string;
  mobile: string;
  email: string;
  reference: string;
  language: string;
}

type TermKind = (row: Sample, index: number) => string;

const word = (text: string, place: number) => text.split(/[\s.@]/)[place] ?? text;

/** What people type into the search box: whole and partial, rare and common, found and not. */
const kinds: TermKind[] = [
  (row) => row.first_name,
  (row) => word(row.first_name, 0),
  (row) => word(row.first_name, 1),
  (row) => word(row.first_name, 0).slice(0, 5),
  (row, index) => row.mobile.slice(-4 - (index % 7)),
  (row, index) => row.mobile.slice(3, 7 + (index % 7)),
  (row) => `${row.mobile.slice(3, 8)} ${row.mobile.slice(8)}`,
  (row) => row.reference,
  (row) => row.reference.slice(3).toLowerCase(),
  (row) => row.email,
  (row) => word(row.email, 0),
  (row) => `${word(row.first_name, 0)} ${row.mobile.slice(-4)}`,
  (row, index) => `${word(row.first_name, 0)}${'qxz'.repeat(1 + (index % 2))}`,
  (_row, index) => `SR-0000-${String(index).padStart(4, '0')}`,
];

/** Every fifth term is in Gujarati; the commonest names come as often as they do among the rows. */
export async function searchTerms(client: Client, count: number): Promise<string[]> {
  await client.query('select setseed(0.5)');
  const any = await sample(client, `true`, count);
  const gujarati = await sample(client, `language = 'gu'`, Math.ceil(count / 5));
  const nameKinds = kinds.slice(0, 3);
  return Array.from({ length: count }, (_, index) => {
    const isGujarati = index % 5 === 4;
    const row = isGujarati ? gujarati[Math.floor(index / 5)] : any[index];
    const choices = isGujarati ? nameKinds : kinds;
    const kind = choices[Math.floor(index / 5 + index) % choices.length];
    const term = row && kind ? kind(row, index) : 'nobody';
    return term.length < 3 ? (row?.reference ?? term) : term;
  });
}

async function sample(client: Client, condition: string, count: number): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select first_name, mobile, email, reference, language from enquiries tablesample system (5) repeatable (7)
     where ${condition} order by random() limit $1`,
    [count],
  );
  return rows;
}
