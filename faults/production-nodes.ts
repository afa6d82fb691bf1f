import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { openDatabase, openPool } from '#db/open.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { ownSettings } from '#testing/own-settings.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { startBalancer } from './balancer.ts';
import type { OwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';

export interface ProductionNode {
  /** Of the running process; another one after a restart. */
  product: Product;
  start: () => Promise<void>;
  settings: Record<string, string>;
}

/** Several nodes in production on one database, with one folder of files, behind a balancer. They stop with the file. */
export async function startProductionNodes(
  database: Pick<OwnDatabase, 'direct' | 'ownerUrl'>,
  count: number,
  keys: Record<string, string> = { DATA_KEYS: newRingKey(), INDEX_KEYS: newRingKey() },
) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const balancer = await startBalancer(ports);
  const shared = {
    ...settingsUnderFault(),
    ...database.direct,
    NODE_ENV: 'production',
    PUBLIC_URL: balancer.address,
    SIGNING_KEY: randomBytes(32).toString('hex'),
    ...keys,
    DATA_DIR: await testFolder(),
  };
  const nodes: ProductionNode[] = [];
  for (const port of ports) {
    const settings = { ...shared, PORT: String(port) };
    const node: ProductionNode = {
      settings,
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
  await publishSite(database.ownerUrl);
  return { nodes, balancer, token: await signInAdmin(balancer.address, shared) };
}

/** Production publishes the owner’s settings only. */
export async function publishSite(url: string) {
  const db = openDatabase(openPool(url, { size: 1, onLost: () => {} }));
  await insertSiteSettings(db, ownSettings);
  await db.destroy();
}
