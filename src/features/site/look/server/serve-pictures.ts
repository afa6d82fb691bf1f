import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sessionProof } from '#server/auth/identify.ts';
import type { StoredFile } from '#server/files/queries.ts';
import { fileHeaders } from '#server/http/headers.ts';
import { previewCookie } from '#server/public-pages/preview-cookie.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { networkOf } from '#server/routing/request-context.ts';
import type { Services } from '#server/routing/route.ts';
import { isPictureId, type PictureKind } from '../catalogue.ts';
import { picturesOf, type WithLook } from '../rules.ts';
import { isAdminsBrowser, pictureForms } from './queries.ts';

const nameForm = /^\d{1,4}\.(?:avif|webp)$/;
const keptBytes = 8_000_000;
const keptPictures = 100;

const forGood = 'public, max-age=31536000, immutable';
/** What shows people is taken off the website at their word: no browser shows its copy for longer than this without asking. */
const forMinutes = 'private, max-age=300, must-revalidate';
const cacheControls: Record<PictureKind, string> = {
  logo: forGood,
  office: forMinutes,
  way: forMinutes,
  map: forGood,
  person: forMinutes,
};

/** Of one network, for pictures that visitors do not see, which the database is asked about. */
const hiddenPictureLimit = (network: string) => ({
  key: `hidden-picture:${network}`,
  intervalSeconds: 0.5,
  burst: 120,
});

interface PictureParts {
  services: Services;
  /** The settings that visitors see; undefined while they see none. */
  inForce: () => Promise<WithLook | undefined>;
  /** Whether a ticket is one of ours, told without the database. */
  isTicket: (ticket: string) => boolean;
  /** The settings of a draft, by its ticket; undefined when that is no good. */
  draftOf: (ticket: string) => Promise<WithLook | undefined>;
}

type Found = { file: StoredFile; cacheControl: string } | { waitSeconds: number } | undefined;

/**
 * `GET /pictures/:id/:name`. Everybody is served what the settings in force name, which every node knows without asking about the
 * id; other pictures only whoever looks at a draft that names them, or is signed in as an administrator.
 */
export function serveSitePictures(app: FastifyInstance, parts: PictureParts): void {
  const read = makeReader(parts.services);
  const find = makeFinder(parts);
  app.get<{ Params: { id: string; name: string } }>(
    '/pictures/:id/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, name } = request.params;
      reply.headers(fileHeaders);
      const found = isPictureId(id) && nameForm.test(name) ? await find(request, id, name) : undefined;
      if (!found) return sendNothing(reply.code(404));
      if ('waitSeconds' in found)
        return sendNothing(reply.code(429).header('retry-after', Math.ceil(found.waitSeconds)));
      const bytes = await read(found.file);
      if (!bytes) return sendNothing(reply.code(404));
      const etag = `"${found.file.id}"`;
      reply.headers({ 'cache-control': found.cacheControl, etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(found.file.type).send(bytes);
    },
  );
}

const sendNothing = (reply: FastifyReply) => reply.header('cache-control', 'no-store').type('text/plain').send('');

/** What may let somebody see what visitors do not. */
interface Proofs {
  ticket: string | undefined;
  bindHash: Buffer | undefined;
}

function makeFinder({ services: { db }, inForce, isTicket, draftOf }: PictureParts) {
  /** Of pictures that are shown: a name none of them has costs no question. */
  const forms = new LRUCache<string, Promise<ReadonlyMap<string, StoredFile>>>({ max: keptPictures });
  const formsOf = (id: string) => {
    const known = forms.get(id);
    if (known) return known;
    const asked = pictureForms(db, id);
    forms.set(id, asked);
    asked.catch(() => forms.delete(id));
    return asked;
  };

  const mayLook = async (id: string, { ticket, bindHash }: Proofs) => {
    const draft = ticket === undefined ? undefined : await draftOf(ticket);
    if (draft && picturesOf(draft).some((picture) => picture.id === id)) return true;
    return bindHash !== undefined && isAdminsBrowser(db, bindHash);
  };

  return async (request: FastifyRequest, id: string, name: string): Promise<Found> => {
    const shown = picturesOf((await inForce()) ?? {}).find((picture) => picture.id === id);
    if (shown) {
      const file = (await formsOf(id)).get(name);
      return file && { file, cacheControl: cacheControls[shown.kind] };
    }
    const cookie = request.cookies[previewCookie];
    const ticket = cookie !== undefined && isTicket(cookie) ? cookie : undefined;
    const { bindHash } = sessionProof(request);
    if (ticket === undefined && bindHash === undefined) return undefined;
    const waitSeconds = await takeTokens(db, [hiddenPictureLimit(networkOf(request.ip))]);
    if (waitSeconds > 0) return { waitSeconds };
    const file = (await mayLook(id, { ticket, bindHash })) ? (await pictureForms(db, id)).get(name) : undefined;
    return file && { file, cacheControl: 'private, no-store' };
  };
}

/** Reads a file; what was read is kept in memory. */
function makeReader(services: Services) {
  const kept = new LRUCache<number, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  return async (file: StoredFile): Promise<Buffer | undefined> => {
    const known = kept.get(file.id);
    if (known) return known;
    const bytes = await services.files.read(file);
    if (bytes) kept.set(file.id, bytes);
    return bytes;
  };
}
