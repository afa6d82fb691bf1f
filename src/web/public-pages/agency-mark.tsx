import type { SiteSettings } from '#features/site/contract.ts';
import { pictureAddress, pictureSize } from '#features/site/look/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import { initialsOf } from '#shared/text/initials.ts';
import { localised } from './localised.ts';

/** In pixels; the mark of a wide logo is as wide as the name would be. */
const height = 40;

/** The agency's logo, or its initials, with its name, which may stand in the logo. */
export function AgencyMark({ settings, language }: { settings: SiteSettings; language: Language }) {
  const { logo, isNameInLogo = false } = settings.look ?? {};
  const name = localised(settings.agencyName, language);
  const size = logo && pictureSize(logo);
  return (
    <>
      {logo && size ? (
        <img
          src={pictureAddress(logo, size.width, 'webp')}
          width={Math.round((height * size.width) / size.height)}
          height={height}
          alt={isNameInLogo ? name : ''}
          className="logo"
        />
      ) : (
        <span className="mark" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      {logo && size && isNameInLogo ? null : <span className="min-w-0 leading-tight">{name}</span>}
    </>
  );
}
