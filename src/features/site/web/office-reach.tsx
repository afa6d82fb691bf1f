import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { phoneLink, showPhone, whatsappLink } from './contact-links.ts';

/** The footer's address block. */
export function OfficeReach({ context: { settings, language, messages } }: { context: PageContext }) {
  return (
    <address className="not-italic">
      <p className="mb-2 max-w-xs whitespace-pre-line">
        {`${localised(settings.addressLines, language)} ${settings.pincode}`}
      </p>
      <p>
        <a href={phoneLink(settings)} className="footer-link">
          {showPhone(settings.phone)}
        </a>
      </p>
      <p>
        <a href={`mailto:${settings.email}`} className="footer-link break-all">
          {settings.email}
        </a>
      </p>
      {settings.whatsapp ? (
        <p>
          <a
            href={whatsappLink(settings.whatsapp, messages.site.whatsappGreeting)}
            rel="noopener noreferrer"
            className="footer-link"
          >
            {messages.site.whatsapp}
          </a>
        </p>
      ) : null}
    </address>
  );
}
