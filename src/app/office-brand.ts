import type { SiteSettings } from '#features/site/contract.ts';
import { iconAddress, pictureAddress, pictureSize } from '#features/site/look/catalogue.ts';
import type { OfficeBrand } from '#server/http/office-shell.ts';
import type { AgencyBrand } from '#shared/agency-brand.ts';
import { brandStyle } from '#shared/colours/brand-colours.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';

const inAll = ({ en, gu = en, hi = en }: LocalisedText) => ({ en, gu, hi });

/** The office in the agency's name, logo and colour. */
export function officeBrand({ agencyName, look = {} }: SiteSettings): OfficeBrand {
  const names = inAll(agencyName);
  const size = look.logo && pictureSize(look.logo);
  const agency: AgencyBrand = {
    names,
    ...(look.logo && size ? { logo: { ...size, address: pictureAddress(look.logo, size.width, 'webp') } } : {}),
    isNameInLogo: look.isNameInLogo ?? false,
  };
  const touchIcon = iconAddress(look.logo, 'apple-touch-icon');
  return { names, agency: JSON.stringify(agency), style: brandStyle(look.accent), touchIcon };
}
