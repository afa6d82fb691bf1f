import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** The office's address with its PIN code, in the page's language; its lines are separated by line breaks. */
export function officeAddress({ settings, language }: PageContext): string {
  return `${localised(settings.addressLines, language)} ${settings.pincode}`;
}
