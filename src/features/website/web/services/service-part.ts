import type { ServicePageTexts } from '#web/messages/service-pages/texts.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** The props of every part of a service's page. */
export interface ServicePartProps {
  context: PageContext;
  texts: ServicePageTexts;
}
