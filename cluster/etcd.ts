import { join } from 'node:path';
import { freePort } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { makeOwnFolder, type Program, startProgram } from './program.ts';

export interface Etcd {
  /** `127.0.0.1:2379,…`, as Patroni takes them. */
  hosts: string;
  /** One beside each member of the database. */
  members: Program[];
}

/** Three, one on each machine of the database: any one of them may be lost together with its machine. */
export async function startEtcd(folder: string, names: readonly string[]): Promise<Etcd> {
  const places = await Promise.all(
    names.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  );
  const cluster = places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  const members = places.map(({ name, client, peer }) => {
    const home = join(folder, `etcd-${name}`);
    makeOwnFolder(home);
    const [own, others] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    return startProgram(
      'etcd',
      [
        ...['--name', name, '--data-dir', join(home, 'data'), '--initial-cluster', cluster, '--logger', 'zap'],
        ...['--listen-client-urls', own, '--advertise-client-urls', own],
        ...['--listen-peer-urls', others, '--initial-advertise-peer-urls', others],
      ],
      home,
    );
  });
  const isHealthy = async ({ client }: { client: number }) => {
    const answer = await fetch(`http://127.0.0.1:${client}/health`).catch(() => undefined);
    return ((await answer?.json().catch(() => undefined)) as { health?: string } | undefined)?.health === 'true';
  };
  await untilTrue(async () => (await Promise.all(places.map(isHealthy))).every(Boolean), 30_000);
  return { hosts: places.map(({ client }) => `127.0.0.1:${client}`).join(','), members };
}
