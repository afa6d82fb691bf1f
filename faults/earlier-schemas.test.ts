import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { inScope } from '#testing/test-scope.ts';
import { contentOf, fillEveryTable } from './rows-of-any-schema.ts';

const server = inject('databaseServer');
const migrations = join(import.meta.dirname, '../src/db/migrations');
const names = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const every = inScope({ always: 10, full: 1 });

/** What a migration makes of columns that were there before it; of everything else each row is kept as it was. */
interface Transformed {
  by: string;
  /** Its rows are what the question is about. */
  of: string;
  columns: string[];
  /** A question whose answer has to be this. */
  asked: [string, unknown];
}

const transformed: Transformed[] = [
  {
    by: '0005_site-history.sql',
    of: 'site_settings',
    columns: ['site_settings.settings'],
    asked: [
      `select settings ->> 'email' as email, settings -> 'holidays' as holidays,
        settings #>> '{dataProtectionContact,email}' as contact from site_settings`,
      [{ email: 'agency@example.com', holidays: [], contact: 'agency@example.com' }],
    ],
  },
  {
    by: '0022_application-lists.sql',
    of: 'applications',
    columns: [],
    asked: [
      `select count(*)::int as wrong from applications a join customers c on c.id = a.customer_id
        where a.customer_key is distinct from c.name_key or a.search_text not like '%' || c.mobile || '%'`,
      [{ wrong: 0 }],
    ],
  },
  {
    by: '0030_shift-days.sql',
    of: 'attendance_people',
    columns: ['attendance_people.shift_id'],
    asked: [
      `select shift_id from attendance_shifts order by shift_id`,
      [1, 2, 3].map((number) => ({ shift_id: `shift_id ${number}` })),
    ],
  },
  {
    by: '0032_column-names.sql',
    of: 'person_preferences',
    columns: ['person_preferences.value'],
    asked: [
      `select name, value from person_preferences order by name`,
      [
        { name: 'columns:applications', value: ['pan', 'caseNumber'] },
        { name: 'columns:own-applications', value: ['pan', 'caseNumber'] },
        { name: 'theme', value: ['panCardNo', 'csId'] },
      ],
    ],
  },
  {
    by: '0033_joining-dates.sql',
    of: 'accounts',
    columns: [],
    asked: [
      `select count(*)::int as wrong from accounts where joined_on <> (created_at at time zone 'Asia/Kolkata')::date`,
      [{ wrong: 0 }],
    ],
  },
  {
    by: '0039_banks.sql',
    of: 'cards',
    columns: [],
    asked: [
      `select c.bank_name as card, b.name as bank, b.is_proposed from cards c join banks b on b.id = c.bank_id order by 1`,
      [1, 2, 3].map((number) => ({ card: `bank_name ${number}`, bank: `bank_name ${number}`, is_proposed: true })),
    ],
  },
  {
    by: '0084_network-prefixes.sql',
    of: 'sessions',
    columns: ['sessions.network', 'unfinished_sign_ins.network'],
    asked: [
      `select network from sessions where network is not null order by network`,
      [{ network: '10.1.2.0/24' }, { network: '2001:db8:1:2::/64' }],
    ],
  },
];

/** Tables that a later migration fills with more than was there. */
const gaining = new Map([
  ['site_settings_versions', '0005_site-history.sql'],
  ['audit_unsealed', '0009_audit.sql'],
  ['attendance_shifts', '0030_shift-days.sql'],
  ['banks', '0039_banks.sql'],
]);

const admin = new Client({ connectionString: server });

/** The migrations up to one, as the release of that day had them. */
async function folderUpTo(last: number): Promise<URL> {
  const folder = await testFolder();
  for (const name of names.slice(0, last + 1)) copyFileSync(join(migrations, name), join(folder, name));
  return pathToFileURL(`${folder}/`);
}

async function within<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** From a database with rows in every table of that day to the newest; answers how many rows were compared. */
async function migrateFrom(name: string, url: string): Promise<number> {
  const before = await within(url, async (client) => {
    await fillEveryTable(client);
    return contentOf(client);
  });
  const isLater = ({ by }: Pick<Transformed, 'by'>) => by > name;
  const changed = new Set(transformed.filter(isLater).flatMap(({ columns }) => columns));
  const kept = new Map(
    [...before.columns].map(([table, columns]) => [table, columns.filter((one) => !changed.has(`${table}.${one}`))]),
  );
  const expected = await within(url, (client) => contentOf(client, kept));
  await migrate(url);
  const after = await within(url, (client) => contentOf(client, kept));
  let rows = 0;
  for (const [table, columns] of kept) {
    expect(after.columns.get(table), `${name}: columns of ${table}`).toEqual(expect.arrayContaining(columns));
    const [was = [], is = []] = [expected.content.get(table), after.content.get(table)];
    expect(was.length, `${name}: rows of ${table}`).toBeGreaterThan(0);
    if ((gaining.get(table) ?? '') > name) expect(is, `${name}: ${table}`).toEqual(expect.arrayContaining(was));
    else expect(is, `${name}: ${table}`).toEqual(was);
    rows += was.length;
  }
  // Of a table that was not there yet nothing could be transformed.
  for (const { by, asked } of transformed.filter((one) => isLater(one) && before.columns.has(one.of))) {
    const [question, answer] = asked;
    const { rows: answered } = await within(url, (client) => client.query(question));
    expect(answered, `${name}: ${by}`).toEqual(answer);
  }
  return rows;
}

test('F-17: from every earlier schema, with rows in each of its tables, every row comes to the newest as it was', async () => {
  await admin.connect();
  const chain = `earlier_${process.pid}`;
  await admin.query(`create database ${chain}`);
  let [schemas, rows] = [0, 0];
  try {
    for (const [index, name] of names.entries()) {
      if (index === names.length - 1 || (index + 1) % every !== 0) continue;
      await migrate(databaseUrl(server, chain), undefined, await folderUpTo(index));
      const copy = `${chain}_copy`;
      await admin.query(`create database ${copy} template ${chain} strategy file_copy`);
      try {
        rows += await migrateFrom(name, databaseUrl(server, copy));
        schemas += 1;
      } finally {
        await admin.query(`drop database ${copy} with (force)`);
      }
    }
  } finally {
    await admin.query(`drop database ${chain} with (force)`);
    await admin.end();
  }
  expect(schemas).toBeGreaterThan(0);
  recordFigure('F-17', {
    figure: `from ${schemas} earlier schemas, with rows in every table of each: ${rows.toLocaleString('en')} rows equal in the newest; what ${transformed.length} migrations make of values is as each says`,
    pass: 'equal data',
  });
});
