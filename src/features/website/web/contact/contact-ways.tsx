import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/drawings/icons.tsx';
import { phoneLink, showPhone, whatsappLink } from '#web/public-pages/contact-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** Telephone, WhatsApp and e-mail as large touch targets. */
export function ContactWays({ context: { settings, messages } }: { context: PageContext }) {
  const texts = messages.site;
  return (
    <dl>
      <Way icon="phone" term={texts.supportPhone}>
        <a href={phoneLink(settings)} className="arrow-link text-xl">
          {showPhone(settings.phone)}
        </a>
      </Way>
      {settings.whatsapp ? (
        <Way icon="chat" term={texts.whatsapp}>
          <a
            href={whatsappLink(settings.whatsapp, texts.whatsappGreeting)}
            rel="noopener noreferrer"
            className="arrow-link text-xl"
          >
            {showPhone(settings.whatsapp)}
          </a>
        </Way>
      ) : null}
      <Way icon="mail" term={texts.email}>
        <a href={`mailto:${settings.email}`} className="arrow-link break-all text-xl">
          {settings.email}
        </a>
      </Way>
    </dl>
  );
}

function Way({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="ledger-row items-baseline">
      <dt className="flex items-center gap-2 text-muted">
        <Icon name={icon} className="size-5 text-ink" />
        {term}
      </dt>
      <dd className="sm:col-span-2">{children}</dd>
    </div>
  );
}
