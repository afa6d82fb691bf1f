import { type Language, languages, localPath } from '#shared/languages.ts';
import { localised } from './localised.ts';
import type { PageContext } from './page.ts';

export const sharePicturePath = (language: Language) => `/share/${language}.png`;

const localeOf = (language: Language) => `${language}_IN`;

interface ShareTagsProps {
  context: PageContext;
  title: string;
  description: string;
}

/** The preview of a shared link (Open Graph; X adds one tag of its own). */
export function ShareTags({ context, title, description }: ShareTagsProps) {
  const { origin, path, language, settings } = context;
  const agencyName = localised(settings.agencyName, language);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={origin + localPath(path, language)} />
      <meta property="og:site_name" content={agencyName} />
      <meta property="og:locale" content={localeOf(language)} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={localeOf(other)} />
        ))}
      <meta property="og:image" content={origin + sharePicturePath(language)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={agencyName} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
