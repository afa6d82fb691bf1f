import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { SitePhoto } from '#web/public-pages/site-photo.tsx';

/** Photos of the way to the office, in its order. */
export function WayPhotos({ context: { settings, language, messages } }: { context: PageContext }) {
  const photos = settings.look?.wayPhotos ?? [];
  if (photos.length === 0) return null;
  return (
    <ol className="grid items-start gap-6 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-3">
      {photos.map(({ picture, caption }, index) => (
        <li key={picture}>
          <figure>
            <SitePhoto
              id={picture}
              alt={messages.site.wayPhoto(index + 1)}
              sizes="(width < 40rem) 92vw, (width < 64rem) 46vw, 24rem"
              className="photo mb-2 bg-line sm:aspect-4/3 sm:object-contain"
            />
            <figcaption className="break-words text-lg">
              {photos.length > 1 ? `${index + 1}. ` : null}
              {localised(caption, language)}
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  );
}
