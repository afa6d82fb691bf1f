import type { ServicePageTexts } from '#web/messages/service-pages/texts.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** What every part of a service's page is drawn from. */
export interface ServicePartProps {
  context: PageContext;
  texts: ServicePageTexts;
}
