import { brandColours } from '#shared/colours/brand-colours.ts';
import type { FileRequest, PublicFile } from '#web/public-pages/page.ts';
import { themeColours } from '#web/public-pages/theme-colours.ts';

const common = {
  lang: 'en',
  background_color: themeColours.ground,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

/** The manifest of the website as an installed app. The icons are made by `scripts/draw-icons.ts`. */
export const webManifest: PublicFile = {
  path: '/manifest.webmanifest',
  type: 'application/manifest+json',
  draw: (request) =>
    JSON.stringify({
      ...common,
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
      theme_color: themeOf(request),
      id: '/attendance',
      name: `${nameOf(request)}: staff`,
      short_name: shortNameOf(nameOf(request)),
      start_url: '/attendance',
      scope: '/',
      display: 'standalone',
      shortcuts: [{ name: 'Mark attendance', url: '/attendance', icons: common.icons.slice(0, 1) }],
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
