import { iconAddress } from '#features/site/look/catalogue.ts';
import { brandColours } from '#shared/colours/brand-colours.ts';
import type { FileRequest, PublicFile } from '#web/public-pages/page.ts';
import { themeColours } from '#web/public-pages/theme-colours.ts';

/** The agency's logo, or our icons, which are made by `scripts/draw-icons.ts`. */
function iconsOf({ settings }: FileRequest) {
  const logo = settings?.look?.logo;
  return [
    { src: iconAddress(logo, 'icon-192'), sizes: '192x192', type: 'image/png' },
    { src: iconAddress(logo, 'icon-512'), sizes: '512x512', type: 'image/png' },
    { src: iconAddress(logo, 'icon-maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ...(logo === undefined ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
  ];
}

const common = { lang: 'en', background_color: themeColours.ground };

/** The manifest of the website as an installed app. */
export const webManifest: PublicFile = {
  path: '/manifest.webmanifest',
  type: 'application/manifest+json',
  draw: (request) =>
    JSON.stringify({
      ...common,
      icons: iconsOf(request),
      theme_color: themeOf(request),
      id: '/',
      name: nameOf(request),
      short_name: shortNameOf(nameOf(request)),
      start_url: '/',
      display: 'minimal-ui',
    }),
};

/** The manifest of the back office; installed, it opens on the attendance page. */
export const officeManifest: PublicFile = {
  path: '/office.webmanifest',
  type: 'application/manifest+json',
  draw: (request) =>
    JSON.stringify({
      ...common,
      icons: iconsOf(request),
      theme_color: themeOf(request),
      id: '/attendance',
      name: `${nameOf(request)}: staff`,
      short_name: shortNameOf(nameOf(request)),
      start_url: '/attendance',
      scope: '/',
      display: 'standalone',
      shortcuts: [{ name: 'Mark attendance', url: '/attendance', icons: iconsOf(request).slice(0, 1) }],
    }),
};

const themeOf = ({ settings }: FileRequest) =>
  settings?.look?.accent ? brandColours(settings.look.accent)['brand-block'] : themeColours.light;

/** The product's name until the agency has one. */
const nameOf = ({ settings }: FileRequest) => settings?.agencyName.en ?? 'Suvidha';

/** The approximate number of characters that fit below an icon. */
const shortNameLength = 12;

/** As many whole words of the name as fit; at least the first. */
function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > shortNameLength) break;
    short += ` ${word}`;
  }
  return short;
}
