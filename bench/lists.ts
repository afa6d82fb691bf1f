import { startProduct } from './child-server.ts';
import { adminSignIn, adminToken, openBenchDatabase } from './database.ts';
import { measureExport } from './export.ts';
import { measureScreens } from './screen.ts';
import { makeUndo } from './undo.ts';

const loadedPeople = 100_000;

/**
 * The lists of a million enquiries and of a hundred thousand users: how soon rows are painted after the click, whether
 * typing is ever held up; and how much memory an export of the enquiries takes. `node bench/lists.ts`, after a build; `BENCH_DATA` keeps the database.
 */
const undo = makeUndo();
const report = (line: string) => console.log(`… ${line}`);
try {
  const { url, ownerUrl, scratch, client } = await openBenchDatabase(undo, report);
  const token = await adminToken(url);
  const signIn = await adminSignIn(client);
  await client.query(
    `insert into accounts (username, username_key, password_hash, role_id)
     select 'person-' || n || '@bench.example', 'person-' || n || '@bench.example', 'none', (select min(id) from roles)
     from generate_series(1, $1::int) as n on conflict do nothing`,
    [loadedPeople],
  );
  await client.query('vacuum (analyze) accounts');
  const server = await startProduct(undo, { url, ownerUrl, scratch });
  for (const line of await measureScreens(server.origin, signIn, ['/allservicesdata', '/alluser'])) console.log(line);
  for (const line of await measureExport(server, token)) console.log(line);
} finally {
  await undo.all();
}
