import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { untilTrue } from '#testing/until-true.ts';
import { publishSite } from '../faults/production-nodes.ts';
import { settingsUnderFault, signInAdmin } from '../faults/sign-in.ts';
import { startHaproxy } from './haproxy.ts';
import { makeOwnFolder } from './program.ts';

interface DatabaseSettings extends Record<string, string> {
  DATABASE_URL: string;
  DATABASE_OWNER_URL: string;
}

export interface ClusterNode {
  /** Of the running process; another one after a restart. */
  product: Product;
  start: () => Promise<void>;
  metricsPort: number;
}

/** It ends with this process, however that ends: not where it gives root up by itself, so it begins without. */
const withUs = {
  through: [
    ...(process.getuid?.() === 0 ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : []),
    // Killed: without its database and its output a node does not end by itself.
    ...['setpriv', '--pdeathsig', 'KILL'],
  ],
};

const names = ['ONE', 'TWO', 'THREE'] as const;

/**
 * Three nodes that share a database, a bucket and the keys, and nothing else: each has a folder of its own. In front of them HAProxy,
 * which sends each request to one of them at random. `untilAllReady`: until it has found all of them ready.
 */
export async function startNodes(own: DatabaseSettings) {
  const ports = await Promise.all(names.map(freePort));
  const { settings: files } = await startS3Server();
  const statePort = await freePort();
  const port = await startHaproxy('nodes', await testFolder(), 'PUBLIC_PORT', {
    STATE_PORT: String(statePort),
    ...Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(ports[index])])),
  });
  // Not by its number: to that no passkey belongs.
  const address = `http://localhost:${port}`;
  const shared = {
    ...files,
    PUBLIC_URL: address,
    TRUSTED_PROXIES: '127.0.0.1',
    SIGNING_KEY: randomBytes(32).toString('hex'),
    DATA_KEYS: newRingKey(),
    INDEX_KEYS: newRingKey(),
    BACKUP_URL: files.FILES_URL.replace('?', '/backups?'),
    BACKUP_ACCESS_KEY: files.FILES_ACCESS_KEY,
    BACKUP_SECRET_KEY: files.FILES_SECRET_KEY,
    ...own,
  };
  const nodes: ClusterNode[] = [];
  for (const each of ports) nodes.push(await startNode({ ...shared, PORT: String(each) }));
  cleanUpWith(async () => {
    await Promise.all(nodes.map(({ product }) => product.stop()));
  });
  const untilAllReady = () => untilTrue(async () => (await readyNodes(statePort)) === names.length, 30_000);
  await untilAllReady();
  return { nodes, address, untilAllReady };
}

/** To how many of the nodes HAProxy leads. */
async function readyNodes(statePort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${statePort}/;csv`);
  const [head = '', ...rows] = (await answer.text()).trimEnd().split('\n');
  const columns = head.replace('# ', '').split(',');
  const states = rows.map((row) => Object.fromEntries(row.split(',').map((value, index) => [columns[index], value])));
  return names.filter((name) => states.some(({ svname, status }) => svname === name.toLowerCase() && status === 'UP'))
    .length;
}

async function startNode(shared: Record<string, string>): Promise<ClusterNode> {
  const metricsPort = await freePort();
  const dataDir = join(await testFolder(), 'data');
  makeOwnFolder(dataDir);
  const settings = { ...shared, METRICS_PORT: String(metricsPort), DATA_DIR: dataDir };
  const node: ClusterNode = {
    product: await startProduct(settings, withUs),
    metricsPort,
    start: async () => {
      node.product = await startProduct(settings, withUs);
    },
  };
  return node;
}

/** In production, with the agency's own settings saved and its first administrator signed in. */
export async function startProductNodes(database: DatabaseSettings) {
  const settings = { ...settingsUnderFault(), ...database, NODE_ENV: 'production' };
  const { nodes, address, untilAllReady } = await startNodes(settings);
  await publishSite(database.DATABASE_OWNER_URL);
  return { nodes, address, untilAllReady, token: await signInAdmin(address, settings) };
}
