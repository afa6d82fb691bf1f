import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** The office's address with PIN code in the page's language, one line of text per line break. */
export function officeAddress({ settings, language }: PageContext): string {
  return `${localised(settings.addressLines, language)} ${settings.pincode}`;
}

export function agencyAndTown({ settings, language }: PageContext): [agency: string, town: string] {
  return [localised(settings.agencyName, language), localised(settings.town, language)];
}
