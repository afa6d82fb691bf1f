import type { z } from 'zod/mini';
import type { SiteSettings } from '#features/site/contract.ts';
import { hoursOfWeek } from '#features/site/hours/rules.ts';
import { inLanguage } from '#features/site/messages/rules.ts';
import { isSitePublished, settingsInForce } from '#features/site/server/reads.ts';
import { serviceNameOf } from '#features/site/services/server/reads.ts';
import { originOf } from '#server/origin.ts';
import type { Services } from '#server/routing/route.ts';
import { formatDate, indiaDayOf } from '#shared/dates/dates.ts';
import { weekdayNames } from '#shared/dates/names.ts';
import { isLanguage, type Language, localPath } from '#shared/languages.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { trackingPath } from '../catalogue.ts';
import type { slip } from '../contract.ts';
import { slipTexts } from '../slip/catalogue.ts';
import { slipPathOf } from './slip-address.ts';

export type Slip = Omit<z.output<typeof slip>, 'id'>;

interface AcknowledgedRequest {
  reference: string;
  serviceType: string;
  createdAt: string;
  language: string;
}

/** The days of the week by their hours, a line for those that are alike. */
function hoursLines(settings: SiteSettings, language: Language): string[] {
  const { time, hours, days: spanOf } = slipTexts[language];
  const names = weekdayNames(language, 'long');
  const nameOf = (day: number | undefined) => names[(day ?? 1) - 1] ?? '';
  return hoursOfWeek(settings).map(({ days, spans }) => {
    const [first, last] = [days.at(0), days.at(-1)];
    const isSpan = days.length > 2 && (last ?? 0) - (first ?? 0) === days.length - 1;
    const list = new Intl.ListFormat(language, { type: 'unit' });
    const said = isSpan ? spanOf(nameOf(first), nameOf(last)) : list.format(days.map(nameOf));
    return `${said}: ${spans.map(({ opensAt, closesAt }) => hours(time(opensAt), time(closesAt))).join(', ')}`;
  });
}

/** What stands on the slip of a request: what was asked for and when, how it is followed, and the office. */
export async function makeSlip(
  services: Pick<Services, 'db' | 'config' | 'keys'>,
  request: AcknowledgedRequest,
  asked?: unknown,
): Promise<Slip> {
  const { db, config, keys } = services;
  const language = isLanguage(asked) ? asked : isLanguage(request.language) ? request.language : 'en';
  const words = slipTexts[language];
  const { reference, serviceType, createdAt } = request;
  const [settings, isPublished] = [await settingsInForce(db), await isSitePublished(services)];
  const track = `${originOf(config)}${localPath(trackingPath, language)}?reference=${reference}`;
  return {
    ...{ reference, language, title: words.title },
    // The sample's name stands on no document of a real agency.
    agency: isPublished ? inLanguage(settings.agencyName, language) : 'Suvidha',
    entries: [
      { label: words.reference, value: reference },
      { label: words.service, value: await serviceNameOf(db, serviceType, language) },
      { label: words.day, value: formatDate(indiaDayOf(createdAt)) },
    ],
    ...{ track, trackLabel: words.track },
    office: isPublished
      ? [
          showMobile(settings.phone),
          ...hoursLines(settings, language),
          `${inLanguage(settings.addressLines, language)} ${settings.pincode}`,
        ]
      : [],
    pdfPath: `${slipPathOf(keys, reference)}?language=${language}`,
  };
}
