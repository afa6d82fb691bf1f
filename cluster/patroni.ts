import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { sessionSettings } from '#db/session-settings.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { killPostgres } from '#testing/postgres-processes.ts';
import { freePort } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import { makeOwnFolder, type Program, startProgram } from './program.ts';

export interface Member {
  name: string;
  /** Straight to it, as the superuser. */
  url: string;
  patroni: Program;
  etcd: Program;
  /** `kill -9` of all processes of its PostgreSQL. */
  killPostgres: () => Promise<void>;
  /** What its Patroni answers on `/primary`. */
  isPrimary: () => Promise<boolean>;
}

interface Seen {
  name: string;
  role: 'leader' | 'replica' | 'sync_standby';
  state: string;
}

export interface DatabaseCluster {
  members: Member[];
  /** By the balancer, to whichever is primary: as the owner of the tables, and as the server's role. */
  ownerUrl: string;
  roleUrl: string;
  /** By the balancer, to one of the others. */
  replicaUrl: string;
  /** Of a node that goes straight to them. */
  settings: { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATABASE_REPLICA_URL: string };
  /** As a superuser does it: what a pooler needs the server's role to begin with. */
  setRoleSettings: () => Promise<void>;
  folder: string;
  /** What Patroni's `/cluster` says, by the first member that answers. */
  seen: () => Promise<Seen[]>;
  /** Until one leads and the two others follow it, one of them synchronously. */
  untilWhole: (withinMs?: number) => Promise<number>;
  leader: () => Promise<Member>;
}

const names = ['one', 'two', 'three'] as const;
const config = join(import.meta.dirname, 'config/patroni.yml');
const password = () => randomBytes(16).toString('hex');

async function ask(url: string, text: string, answerMs = 10_000) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const isPrimary = (url: string) =>
  ask(url, 'select where not pg_is_in_recovery()').then(
    ({ length }) => length === 1,
    () => false,
  );

/** How many members stream from it; Patroni tells for twenty seconds what one was before it was killed. A backup streams, too. */
const followers = (url: string) =>
  ask(
    url,
    `select from pg_stat_replication where state = 'streaming' and application_name = any ('{${names.join()}}')`,
  ).then(
    ({ length }) => length,
    () => 0,
  );

/** Three members with one synchronous standby, and a balancer that leads to the primary. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const folder = await testFolder();
  const etcd = await startEtcd(folder, names);
  const passwords = { superuser: password(), replication: password(), rewind: password() };
  const places = await Promise.all(
    names.map(async (name) => ({ name, port: await freePort(), rest: await freePort() })),
  );
  const members = places.map(({ name, port, rest }, index): Member => {
    const home = join(folder, name);
    makeOwnFolder(home);
    makeOwnFolder(join(home, 'pg'));
    // Before Patroni ends: then nobody starts it again.
    const patroni = startProgram('patroni', [config], home, {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(home, 'pg', 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_ETCD3_HOSTS: etcd.hosts,
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_PASSWORD: passwords.rewind,
    });
    cleanUpWith(async () => {
      await patroni.stop();
      await killPostgres(home).catch(() => {});
    });
    const ofRest = (path: string) =>
      fetch(`http://127.0.0.1:${rest}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    return {
      name,
      url: `postgresql://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`,
      patroni,
      etcd: etcd.members[index] as Program,
      killPostgres: () => killPostgres(home),
      isPrimary: async () => (await ofRest('/primary'))?.status === 200,
    };
  });
  const seen = async () => {
    for (const { rest } of places) {
      const url = `http://127.0.0.1:${rest}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Seen[] }).members;
      await answer?.body?.cancel();
    }
    return [];
  };
  const untilWhole = (withinMs = 120_000) =>
    untilTrue(async () => {
      const there = await seen();
      const leader = there.find(({ role, state }) => role === 'leader' && state === 'running');
      const { url } = members.find(({ name }) => name === leader?.name) ?? {};
      return (
        url !== undefined &&
        there.some(({ role }) => role === 'sync_standby') &&
        (await followers(url)) === names.length - 1
      );
    }, withinMs).catch((error) => {
      throw new Error(
        `${error}\n${members.map(({ name, patroni }) => `— ${name}\n${patroni.output().slice(-3_000)}`).join('\n')}`,
      );
    });
  await untilWhole();
  const replicaPort = await freePort();
  const port = await startHaproxy('database', folder, 'PRIMARY_PORT', {
    REPLICA_PORT: String(replicaPort),
    ...Object.fromEntries(places.map(({ name, port: own }) => [`${name.toUpperCase()}_PORT`, String(own)])),
    ...Object.fromEntries(places.map(({ name, rest }) => [`${name.toUpperCase()}_HEALTH_PORT`, String(rest)])),
  });
  const urlOf = (user: string, secret: string, database: string, at = port) =>
    `postgresql://${user}:${secret}@127.0.0.1:${at}/${database}`;
  const [owner, role] = [password(), password()];
  const admin = urlOf('postgres', passwords.superuser, 'postgres');
  // Until its first looks HAProxy takes all of them for primaries, and leads to each in turn.
  await untilTrue(async () => (await Promise.all(names.map(() => isPrimary(admin)))).every(Boolean), 30_000);
  await ask(admin, `create role suvidha login password '${owner}'`);
  await ask(admin, `create role suvidha_app login password '${role}'`);
  await ask(admin, 'create database suvidha owner suvidha');
  const ownerUrl = urlOf('suvidha', owner, 'suvidha');
  const roleUrl = urlOf('suvidha_app', role, 'suvidha');
  const replicaUrl = urlOf('suvidha_app', role, 'suvidha', replicaPort);
  return {
    members,
    ownerUrl,
    roleUrl,
    replicaUrl,
    settings: { DATABASE_URL: roleUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_REPLICA_URL: replicaUrl },
    folder,
    async setRoleSettings() {
      for (const [name, value] of Object.entries(sessionSettings)) {
        await ask(admin, `alter role suvidha_app set ${name} = '${value}'`);
      }
    },
    seen,
    untilWhole,
    async leader() {
      const leading = (await seen()).find(({ role: now }) => now === 'leader')?.name;
      const member = members.find(({ name }) => name === leading);
      if (!member) throw new Error('Nobody leads.');
      return member;
    },
  };
}
