import { buildApp } from '#app/server.ts';
import { openDatabase, openPool } from '#db/open.ts';
import { readConfig } from '#server/config.ts';
import { makeLogger } from '#server/log.ts';
import { endWithParent } from './end-with-parent.ts';

// The product as `npm start` runs it. The database's variable is shared with the bare handler.
const config = readConfig(process.env);
const log = makeLogger(config.LOG_LEVEL);
const db = openDatabase(
  openPool(process.env.BENCH_DATABASE_URL ?? '', {
    size: config.DATABASE_POOL,
    onLost: (error) => log.warn({ err: error }),
  }),
);
const { app, drain } = await buildApp({ config, db, log, build: new URL('../dist/', import.meta.url) });
await app.listen({ host: config.HOST, port: config.PORT });

endWithParent(async () => {
  await drain(0);
  await db.destroy();
});
