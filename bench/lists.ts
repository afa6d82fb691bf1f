import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase, openPool } from '#db/open.ts';
import { bootstrapAdmin } from '#features/people/server/bootstrap-admin.ts';
import { startChildServer } from './child-server.ts';
import { adminToken, openBenchDatabase } from './database.ts';
import { measureExport } from './export.ts';
import { measureScreen } from './screen.ts';
import { makeUndo } from './undo.ts';

/**
 * The enquiries' list with a million of them: how much memory an export takes, how soon rows are painted after the click,
 * whether typing is ever held up. `node bench/lists.ts`, after a build; `BENCH_DATA` keeps the database.
 */
const undo = makeUndo();
const report = (line: string) => console.log(`… ${line}`);
try {
  const { url, scratch } = await openBenchDatabase(undo, report);
  const password = randomBytes(24).toString('base64url');
  const username = `lists-${randomBytes(4).toString('hex')}@example.com`;
  const db = openDatabase(openPool(url, { size: 1, onLost: () => {} }));
  await bootstrapAdmin(db, username, password);
  await db.destroy();
  const server = await startChildServer(undo, {
    program: new URL('./product.ts', import.meta.url),
    environment: {
      BENCH_DATABASE_URL: url,
      SIGNING_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: scratch,
      LOG_LEVEL: 'warn',
    },
    outputFile: join(scratch, 'product.log'),
  });
  const token = await adminToken(url);
  for (const line of await measureScreen(server.origin, { username, password })) console.log(line);
  for (const line of await measureExport(server, token)) console.log(line);
} finally {
  await undo.all();
}
