import type { SiteSettings } from '#features/site/contract.ts';
import { iconAddress, pictureAddress, pictureSize } from '#features/site/look/catalogue.ts';
import type { OfficeBrand } from '#server/http/office-shell.ts';
import type { AgencyBrand } from '#shared/agency-brand.ts';
import { brandStyle } from '#shared/colours/brand-colours.ts';

/** The office in the agency's name, logo and colour. */
export function officeBrand({ agencyName, look = {} }: SiteSettings): OfficeBrand {
  const { en, gu = en, hi = en } = agencyName;
  const names = { en, gu, hi };
  const size = look.logo && pictureSize(look.logo);
  const agency: AgencyBrand = {
    names,
    ...(look.logo && size ? { logo: { ...size, address: pictureAddress(look.logo, size.width, 'webp') } } : {}),
    isNameInLogo: look.isNameInLogo ?? false,
  };
  const touchIcon = iconAddress(look.logo, 'apple-touch-icon');
  return { names, agency: JSON.stringify(agency), style: brandStyle(look.accent), touchIcon };
}
