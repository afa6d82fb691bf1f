import { offeredServices } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { phoneLink, whatsappLink } from '#web/public-pages/contact-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { contactPage } from './contact/contact-page.tsx';
import { homePage } from './home/home-page.tsx';
import { serviceTexts } from './services/service-texts.ts';
import { siteTexts } from './site-texts.ts';

/** The three ways of contact at the bottom of a phone's window, once the first screen has been left (decision 065). */
export function ReachBar({ context }: { context: PageContext }) {
  const { settings, language, messages, path } = context;
  const { call, whatsapp, whatsappGreeting, ask, pages } = messages.site;
  const service = offeredServices(settings).find(({ route }) => route === path);
  // The receipt stands in the form's place.
  const isReceipt = context.form?.reference !== undefined;
  const hasForm = service !== undefined || path === homePage.path || path === contactPage.path;
  const text = service
    ? siteTexts(context)['service-headings'].whatsappText(serviceTexts(context, service).name)
    : whatsappGreeting;
  return (
    <nav className="reach-bar" aria-label={pages.contact}>
      <a href={phoneLink(settings)} className="button button-quiet">
        <Icon name="phone" />
        {call}
      </a>
      {settings.whatsapp ? (
        <a href={whatsappLink(settings.whatsapp, text)} rel="noopener noreferrer" className="button button-quiet">
          <Icon name="chat" />
          {whatsapp}
        </a>
      ) : null}
      {offeredServices(settings).length === 0 ? null : (
        <a
          href={
            hasForm && !isReceipt ? '#enquiry' : `${localPath(hasForm ? path : contactPage.path, language)}#enquiry`
          }
          className="button button-primary"
        >
          {ask}
        </a>
      )}
    </nav>
  );
}
