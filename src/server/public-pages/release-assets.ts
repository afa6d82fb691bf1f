import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/open.ts';
import { sendRefusal } from '../routing/problems.ts';
import { refuse } from '../routing/refusal.ts';
import { insertAsset, keptAsset, touchAssets } from './queries.ts';

/** Every kind of file the build puts under `static/`. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};

/** The build's file names (`vite.config.ts`); other names are refused without a query. */
const hashedPath = /^\/static\/(?:js|assets)\/[\w.-]+-[\w-]{7,8}\.[a-z\d]+$/;

export const forever = 'public, max-age=31536000, immutable';

/** Stores this release's hashed files, so that every node serves them for seven days after the last one ran it. */
export async function storeReleaseAssets(db: Db, web: URL): Promise<void> {
  const folder = fileURLToPath(new URL('static/', web));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name));
  const pathOf = (file: string) => `/static/${addressIn(folder, file)}`;
  const stored = new Set(await touchAssets(db, files.map(pathOf)));
  for (const file of files.filter((name) => !stored.has(pathOf(name)))) {
    await insertAsset(db, { path: pathOf(file), body: await readFile(file) });
  }
}

/** Of a file below it. `relative` would resolve both paths for each of a thousand files. */
const addressIn = (folder: string, file: string) => file.slice(folder.length).replaceAll('\\', '/');

/** What the build has for browsers, by address; its lists are the server's own, and what is compressed comes in place of the rest. */
async function ownFiles(web: URL): Promise<string[]> {
  const folder = fileURLToPath(web);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^(?:manifest|preloads)\.json|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${addressIn(folder, join(entry.parentPath, entry.name))}`);
}

/** The files of the build; of `static/` those of earlier releases, too. One route for all of `static/`: a thousand took a quarter of the start. */
export async function serveAssets(app: FastifyInstance, db: Db, web: URL): Promise<void> {
  const files = await ownFiles(web);
  const hashed = new Set(files.filter((file) => file.startsWith('/static/')));
  for (const file of files.filter((one) => !hashed.has(one)))
    app.get(file, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file));
  app.get('/static/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (hashed.has(path)) return reply.sendFile(path);
    const type = hashedPath.test(path) ? types[extname(path)] : undefined;
    const body = type && (await keptAsset(db, path));
    if (!body) return sendRefusal(request, reply, refuse('not-found'));
    return reply.header('cache-control', forever).type(type).send(body);
  });
}
