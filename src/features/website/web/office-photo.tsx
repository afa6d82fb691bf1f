import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { SitePhoto } from '#web/public-pages/site-photo.tsx';

/** The owner's photo of the office, where there is one. */
export function OfficePhoto({ context: { settings, language, messages } }: { context: PageContext }) {
  const id = settings.look?.officePhoto;
  if (!id) return null;
  const alt = messages.site.officePhoto(localised(settings.agencyName, language));
  return <SitePhoto id={id} alt={alt} sizes="(width < 64rem) 92vw, 36rem" className="photo" />;
}
