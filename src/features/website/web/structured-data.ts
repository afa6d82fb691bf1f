import type { SiteSettings } from '#features/site/contract.ts';
import { hoursOfWeek } from '#features/site/hours/rules.ts';
import { localPath } from '#shared/languages.ts';
import { googlePlace } from '#shared/places/map-links.ts';
import { e164 } from '#shared/text/e164.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { sharePicturePath } from '#web/public-pages/share-tags.tsx';

/** The `@id`s by which nodes of schema.org refer to each other. */
export const agencyId = ({ origin }: Pick<PageContext, 'origin'>) => `${origin}/#agency`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The agency as a LocalBusiness: address, hours and contact. */
export function agencyData(context: PageContext): object {
  const { settings, language, origin } = context;
  const { latitude, longitude } = settings.mapPosition;
  const sameAs = Object.values(settings.social);
  return {
    '@type': 'FinancialService',
    '@id': agencyId(context),
    name: localised(settings.agencyName, language),
    url: origin + localPath('/', language),
    image: origin + sharePicturePath(language),
    telephone: e164(settings.phone),
    email: settings.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: localised(settings.addressLines, language).replaceAll('\n', ', '),
      addressLocality: localised(settings.town, language),
      postalCode: settings.pincode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: googlePlace(settings.mapPosition),
    areaServed: townData(context),
    contactPoint: contactPoints(settings),
    openingHoursSpecification: hoursOfWeek(settings).flatMap(({ days, spans }) =>
      spans.map(({ opensAt, closesAt }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => weekdays[day - 1]),
        opens: clock(opensAt),
        closes: clock(closesAt),
      })),
    ),
    specialOpeningHoursSpecification: closedDays(context).map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
    foundingDate: String(settings.foundingYear),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** The town that is served, for the agency and each of its services. */
export function townData({ settings, language }: Pick<PageContext, 'settings' | 'language'>): object {
  return { '@type': 'City', name: localised(settings.town, language) };
}

/** The telephone, and WhatsApp where it has a number of its own. */
function contactPoints({ phone, whatsapp }: SiteSettings): object[] {
  const numbers = [phone, whatsapp].flatMap((number) => (number ? [e164(number)] : []));
  return [...new Set(numbers)].map((telephone) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone,
  }));
}

const holidaysAhead = 10;

/** The upcoming holidays only. */
function closedDays({ settings, today }: { settings: SiteSettings; today: string }): string[] {
  const ahead = settings.holidays.map(({ date }) => date).filter((date) => date >= today);
  return ahead.sort().slice(0, holidaysAhead);
}

/** schema.org writes hours as `09:00`; closing at midnight is `23:59`. */
function clock(minutes: number): string {
  if (minutes >= 24 * 60) return '23:59';
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The site's name in search results. */
export function websiteData(context: PageContext): object {
  const { settings, language, origin } = context;
  return {
    '@type': 'WebSite',
    name: localised(settings.agencyName, language),
    url: origin + localPath('/', language),
    inLanguage: language,
    publisher: { '@id': agencyId(context) },
  };
}

/** The breadcrumbs from the home page, each with its label and plain path. */
export function breadcrumbData({ origin, language }: PageContext, steps: { label: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + localPath(path, language),
    })),
  };
}
