import type { Page } from '@playwright/test';
import type { SiteSettings } from '#features/site/contract.ts';
import { ownPagePath } from '#features/site/pages/rules.ts';
import { momentOf } from '#features/site/rules.ts';
import { ownServicePath } from '#features/site/services/rules.ts';
import { publicAssets } from '#server/public-pages/assets.ts';
import { readManifest } from '#server/public-pages/manifest.ts';
import { formState } from '#shared/form-state.ts';
import { build } from '#testing/build.ts';
import { anImage } from '#testing/pictures.ts';
import type { PageAssets, PageRequest } from '#web/public-pages/page.ts';
import { address, type Language, publicPages, publicPaths } from '../journey.ts';

const assets = publicAssets(readManifest(new URL('web/', build))) as PageAssets;

export interface DrawnDocument {
  path: string;
  state?: 'form with errors' | 'form not sent' | 'request sent' | 'preview' | 'unknown address' | 'not published';
}

/** Every document a visitor can come upon: each page these settings show, and the states that only some visitors see. */
export const documentsOf = (settings: SiteSettings): DrawnDocument[] => [
  ...[
    ...publicPaths,
    ...(settings.ownServices ?? []).map(ownServicePath),
    ...(settings.ownPages ?? []).map(ownPagePath),
  ].map((path) => ({ path })),
  { path: '/passportservicesservice', state: 'form with errors' },
  { path: '/contact', state: 'form not sent' },
  { path: '/contact', state: 'request sent' },
  { path: '/', state: 'preview' },
  { path: '/nowhere', state: 'unknown address' },
  { path: '/', state: 'not published' },
];

const wrongFields = ['serviceType', 'firstName', 'mobile', 'email', 'dob', 'address', 'pincode'];
const forms = {
  'form with errors': formState({ errors: Object.fromEntries(wrongFields.map((field) => [field, ['required']])) }),
  'form not sent': formState({ failed: true }),
  'request sent': formState({ reference: 'SR-7K4M-Q2XH', values: { serviceType: 'Passport Services' } }),
};

/** Shows documents as a browser gets them, at an address of their own. */
export async function documentViewer(page: Page, language: Language, settings: SiteSettings) {
  const place = `${address}/drawn`;
  let html = '';
  await page.route(place, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  // The longest settings name pictures that nobody has sent.
  const picture = await anImage();
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  return async (document: DrawnDocument) => {
    html = await drawDocument(document, language, settings);
    await page.goto(place);
  };
}

/** The document as the server draws it from these settings, on an evening when the office is closed. */
function drawDocument({ path, state }: DrawnDocument, language: Language, settings: SiteSettings) {
  const request: PageRequest = {
    ...momentOf(settings, new Date('2026-11-20T18:30:00Z')),
    path,
    language,
    theme: 'system',
    hasFonts: true,
    followsBrowser: false,
    settings,
    confirmedLists: { passport: '2026-11-21' },
    origin: address,
    assets,
    form: state && state in forms ? forms[state as keyof typeof forms] : undefined,
    query: {},
    preview: state === 'preview' ? 'draft' : undefined,
  };
  if (state === 'not published') return publicPages.renderUnpublished({ ...request, isPosted: true });
  return state === 'unknown address' ? publicPages.renderNotFound(request) : publicPages.renderPage(request);
}
