import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts';
import { addressForServer } from '#db/roles.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { freezePostgres, killPostgres } from '#testing/postgres-processes.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

export interface OwnDatabase {
  /** Straight to it, as the owner of the tables. */
  ownerUrl: string;
  /** `DATABASE_URL` and `DATABASE_OWNER_URL` of a node: over the line, as another machine's would be. */
  settings: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** The same without a line in between. */
  direct: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  line: TcpProxy;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** `kill -9` of all its processes; it is started again by itself. */
  kill: () => Promise<void>;
  /** Until the returned function is called. */
  freeze: () => Promise<() => void>;
}

/** A PostgreSQL beside the product, and a line to it that can be made bad. It goes with the file. */
export async function startOwnDatabase(settings: Record<string, string> = {}): Promise<OwnDatabase> {
  const dataDir = await testFolder();
  const folder = join(dataDir, 'pg');
  let embedded: EmbeddedDatabase | undefined = await startEmbedded({ folder, settings });
  cleanUpWith(async () => embedded?.stop());
  const { url: ownerUrl, connection } = embedded;
  const roleUrl = await addressForServer(ownerUrl);
  const line = await startTcpProxy({ path: join(connection.host, `.s.PGSQL.${connection.port}`) });
  cleanUpWith(line.close);
  const overLine = (url: string) => url.replace(/@\/.*$/, `@127.0.0.1:${line.port}/${connection.database}`);
  return {
    ownerUrl,
    settings: { DATABASE_URL: overLine(roleUrl), DATABASE_OWNER_URL: overLine(ownerUrl) },
    direct: { DATABASE_URL: roleUrl, DATABASE_OWNER_URL: ownerUrl },
    line,
    async stop() {
      await embedded?.stop();
      embedded = undefined;
    },
    async start() {
      embedded = await startEmbedded({ folder, settings });
    },
    kill: () => killPostgres(dataDir),
    freeze: () => freezePostgres(dataDir),
  };
}
