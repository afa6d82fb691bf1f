import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts';
import { addressForServer } from '#db/roles.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { freezePostgres, killPostgres } from '#testing/postgres-processes.ts';
import { startStandby } from '#testing/standby.ts';
import { untilTrue } from '#testing/until-true.ts';
import type { OwnDatabase } from './own-database.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export interface ReplicatedDatabase extends Pick<OwnDatabase, 'direct' | 'ownerUrl'> {
  /** Straight to the standby, which can be read. */
  standbyUrl: string;
  /** `kill -9` of all processes of the primary; it does not come back. */
  killPrimary: () => Promise<void>;
  /** As a watcher of the cluster does it: asks the primary each second, and after three times without an answer leads everybody to the standby and promotes it. */
  watch: () => { stop: () => void; promoted: Promise<void> };
  /** Until the returned function is called, the standby confirms nothing. */
  freezeStandby: () => Promise<() => void>;
}

const askEveryMs = 1_000;
const patience = 3;

async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: askEveryMs, query_timeout: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const socketOf = ({ connection }: EmbeddedDatabase) => ({ path: join(connection.host, `.s.PGSQL.${connection.port}`) });

/** A primary that confirms what its standby has written to its disk, and one address that leads to whichever is primary. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const [primaryDir, standbyDir] = [await testFolder(), await testFolder()];
  const primary = await startEmbedded({ folder: join(primaryDir, 'pg') });
  cleanUpWith(() => primary.stop());
  const roleUrl = await addressForServer(primary.url);
  const { embedded: standby } = await startStandby(primary, join(standbyDir, 'pg'));
  cleanUpWith(() => standby.stop());
  await ask(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await ask(primary.url, 'select pg_reload_conf()');
  const isSynchronous = `select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'`;
  await untilTrue(async () => (await ask(primary.url, isSynchronous)).length === 1);

  const line = await startTcpProxy(socketOf(primary));
  cleanUpWith(line.close);
  const overLine = (url: string) => url.replace(/@\/.*$/, `@127.0.0.1:${line.port}/${primary.connection.database}`);
  const ownerUrl = overLine(primary.url);
  return {
    ownerUrl,
    direct: { DATABASE_URL: overLine(roleUrl), DATABASE_OWNER_URL: ownerUrl },
    standbyUrl: standby.url,
    async killPrimary() {
      await killPostgres(primaryDir);
      // Nobody starts it again, as a machine that is gone is not started again.
      await primary.stop();
    },
    watch() {
      const ending = new AbortController();
      const failOver = async () => {
        line.setTarget(socketOf(standby));
        line.cutAll();
        // A balancer may be quicker than the promotion.
        await delay(askEveryMs);
        await ask(standby.url, 'select pg_promote()');
      };
      const promoted = watchPrimary(primary.url, ending.signal).then((isLost) => (isLost ? failOver() : undefined));
      return { stop: () => ending.abort(), promoted };
    },
    freezeStandby: () => freezePostgres(standbyDir),
  };
}

/** True once it has not answered several times in a row; false when the watch is over. */
async function watchPrimary(url: string, { aborted }: AbortSignal): Promise<boolean> {
  let failures = 0;
  while (!aborted) {
    const answered = await ask(url, 'select').then(
      () => true,
      () => false,
    );
    failures = answered ? 0 : failures + 1;
    if (failures === patience) return true;
    await delay(askEveryMs);
  }
  return false;
}
