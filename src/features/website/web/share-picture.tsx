import type { SiteSettings } from '#features/site/contract.ts';
import { offeredServices } from '#features/site/rules.ts';
import { brandColours } from '#shared/colours/brand-colours.ts';
import type { Language } from '#shared/languages.ts';
import { OfficeFrontDrawing } from '#web/drawings/office-front.tsx';
import type { PublicMessages } from '#web/messages/public/en.ts';
import { localised } from '#web/public-pages/localised.ts';
import { themeColours } from '#web/public-pages/theme-colours.ts';
import { serviceTexts } from './services/service-texts.ts';

/** The light tokens: the picture is shown outside our pages. */
const styleOf = (line: string) => `
.drawing { fill: none; stroke: ${line}; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.fills { stroke: none }
.fill { fill: #f4a81d }
.wash { fill: #fbe3b0 }
.paper { fill: #fffdf9; stroke: none }
`;

/** The background of the share picture, 1200 × 630; the server writes the text on it. */
export function SharePictureGround({ accent }: { accent: string | undefined }) {
  const brand = accent === undefined ? undefined : brandColours(accent);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" aria-hidden="true">
      <style>{styleOf(brand?.['brand-ink'] ?? '#2a2e74')}</style>
      <rect width="1200" height="630" fill={themeColours.ground} />
      <svg x="664" y="96" width="540" height="416" aria-hidden="true">
        <OfficeFrontDrawing className="" />
      </svg>
      <rect y="510" width="1200" height="120" fill={brand?.['brand-block'] ?? themeColours.light} />
    </svg>
  );
}

export function sharePictureTexts(settings: SiteSettings, language: Language, messages: PublicMessages) {
  return {
    ink: settings.look?.accent,
    isNameInLogo: settings.look?.isNameInLogo ?? false,
    agencyName: localised(settings.agencyName, language),
    line: messages.site.heroTitle(localised(settings.town, language)),
    services: offeredServices(settings)
      .map((service) => serviceTexts({ settings, language }, service).name)
      .join(' · '),
  };
}
