import { phoneLink, showPhone, whatsappLink } from '#web/public-pages/contact-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { officeAddress } from './office-address.ts';

/** The footer's address block. */
export function OfficeReach({ context }: { context: PageContext }) {
  const { settings, messages } = context;
  return (
    <address className="not-italic">
      <p className="mb-2 max-w-xs whitespace-pre-line">{officeAddress(context)}</p>
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
