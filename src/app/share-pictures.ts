import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '#features/site/contract.ts';
import { drawSharePicture, type SharePicture } from '#features/site/server/draw-share-picture.ts';
import { type Language, languages } from '#shared/languages.ts';
import type { SiteContext } from './site-context.ts';

interface SharePictureParts {
  context: () => Promise<SiteContext>;
  describe: (settings: SiteSettings, language: Language) => Promise<Omit<SharePicture, 'logo'>>;
  logoOf: (settings: SiteSettings) => Promise<Buffer | undefined>;
  /** The folder of the build, with the fonts. */
  build: URL;
}

/** `/share/<language>.png`: drawn when first asked for, and anew after the settings have changed. */
export function registerSharePictures(
  app: FastifyInstance,
  { context, describe, logoOf, build }: SharePictureParts,
): void {
  const cache = new Map<Language, { of: SiteSettings; picture: ReturnType<typeof drawSharePicture> }>();
  let hasFailed = false;

  async function pictureIn(language: Language) {
    const settings = (await context()).data?.settings;
    if (!settings) return undefined;
    const cached = cache.get(language);
    if (cached?.of === settings) return cached.picture;
    const picture = Promise.all([describe(settings, language), logoOf(settings)]).then(([parts, logo]) =>
      drawSharePicture({ ...parts, logo }, language, build),
    );
    cache.set(language, { of: settings, picture });
    picture.then(
      () => {
        hasFailed = false;
      },
      () => cache.delete(language),
    );
    return picture;
  }

  for (const language of languages) {
    app.get(`/share/${language}.png`, { schema: { hide: true } }, async (request, reply) => {
      const picture = await pictureIn(language).catch((error) => {
        if (!hasFailed) request.log.warn({ err: error }, 'the share picture cannot be drawn on this machine');
        hasFailed = true;
      });
      if (!picture) return reply.callNotFound();
      reply.headers({ etag: picture.etag, 'cache-control': 'public, max-age=3600' });
      // Other sites show it.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send();
      return reply.type('image/png').send(picture.bytes);
    });
  }
}
