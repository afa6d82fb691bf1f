import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from '#server/files/queries.ts';
import { openFile } from '#server/files/stores/sealed-file.ts';
import { fileHeaders } from '#server/http/headers.ts';
import type { Services } from '#server/routing/route.ts';
import { isPictureId } from '../catalogue.ts';
import { pictureFile } from './queries.ts';

const nameForm = /^\d{1,4}\.(?:avif|webp)$/;
const keptBytes = 8_000_000;
/** A person may take their consent back: no copy outlives it for long. */
const cacheControls: Record<string, string> = { person: 'public, max-age=86400' };
const forGood = 'public, max-age=31536000, immutable';

/**
 * `GET /pictures/:id/:name`, for everybody. The database is asked each time, so that an erased picture is gone on every node at
 * once; the bytes of those found are kept in memory.
 */
export function serveSitePictures(app: FastifyInstance, { db, files, vault }: Services): void {
  const kept = new LRUCache<number, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });

  const read = async (file: StoredFile): Promise<Buffer | undefined> => {
    const known = kept.get(file.id);
    if (known) return known;
    const stored = await files.store.get(file.key);
    const bytes = stored && openFile(vault, file, stored);
    if (bytes) kept.set(file.id, bytes);
    return bytes;
  };

  app.get<{ Params: { id: string; name: string } }>(
    '/pictures/:id/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, name } = request.params;
      reply.headers(fileHeaders);
      const file = isPictureId(id) && nameForm.test(name) ? await pictureFile(db, id, name) : undefined;
      const bytes = file && (await read(file));
      if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
      const etag = `"${file.id}"`;
      reply.headers({ 'cache-control': cacheControls[file.kind] ?? forGood, etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(file.type).send(bytes);
    },
  );
}
