import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { publishSite } from '../faults/production-nodes.ts';
import { settingsUnderFault, signInAdmin } from '../faults/sign-in.ts';
import { startHaproxy } from './haproxy.ts';

export interface ClusterNode {
  /** Of the running process; another one after a restart. */
  product: Product;
  start: () => Promise<void>;
}

const names = ['ONE', 'TWO', 'THREE'] as const;

/**
 * Three nodes in production that share a database, a bucket and the keys, and nothing else: each has a folder of its own. In front
 * of them HAProxy, which sends each request to one of them at random.
 */
export async function startProductNodes(database: { DATABASE_URL: string; DATABASE_OWNER_URL: string }) {
  const ports = await Promise.all(names.map(freePort));
  const { settings: files } = await startS3Server();
  const folder = await testFolder();
  const environment = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(ports[index])]));
  const port = await startHaproxy('nodes', folder, 'PUBLIC_PORT', environment);
  const address = `http://127.0.0.1:${port}`;
  const shared = {
    ...settingsUnderFault(),
    ...database,
    ...files,
    NODE_ENV: 'production',
    PUBLIC_URL: address,
    TRUSTED_PROXIES: '127.0.0.1',
    SIGNING_KEY: randomBytes(32).toString('hex'),
    DATA_KEYS: newRingKey(),
    INDEX_KEYS: newRingKey(),
    BACKUP_URL: 'off',
  };
  const nodes: ClusterNode[] = [];
  for (const own of ports) {
    const settings = { ...shared, PORT: String(own), DATA_DIR: await testFolder() };
    const node: ClusterNode = {
      product: await startProduct(settings),
      start: async () => {
        node.product = await startProduct(settings);
      },
    };
    nodes.push(node);
  }
  afterAll(async () => {
    await Promise.all(nodes.map(({ product }) => product.stop()));
  });
  await publishSite(database.DATABASE_OWNER_URL);
  return { nodes, address, token: await signInAdmin(address, shared) };
}
