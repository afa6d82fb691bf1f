import type { FastifyInstance } from 'fastify';
import { assertReachable } from '#db/assert-reachable.ts';
import type { Db } from '#db/open.ts';
import type { FileStore } from '../files/stores/file-store.ts';

const probeLifeMs = 1_000;

/**
 * `/livez`: the process runs. `/readyz`: it accepts requests. At most one probe a second of database and file
 * store, however often it is called.
 */
export function addHealth(app: FastifyInstance, db: Db, files: Pick<FileStore, 'readStoreId'>): void {
  let probe: Promise<boolean> | undefined;
  let probedAt = 0;
  const isReady = () => {
    if (!probe || performance.now() - probedAt > probeLifeMs) {
      probedAt = performance.now();
      probe = Promise.all([assertReachable(db), files.readStoreId()]).then(
        () => true,
        () => false,
      );
    }
    return probe;
  };
  app.get('/livez', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive'),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = (await isReady()) && !app.isDraining;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
}
