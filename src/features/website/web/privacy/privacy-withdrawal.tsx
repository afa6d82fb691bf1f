import { privacyNotice } from '#features/enquiries/web/form/privacy-notice.ts';
import { Icon } from '#web/drawings/icons.tsx';
import type { PageContext } from '#web/public-pages/page.ts';
import { letterLink, whatsappLink } from '../contact/contact-links.ts';

/** Withdrawal of consent, as easy as giving it (DPDP Act 2023, s. 6(4)). */
export function PrivacyWithdrawal({ context }: { context: PageContext }) {
  const notice = privacyNotice(context);
  const { whatsapp, dataProtectionContact } = context.settings;
  return (
    <p className="flex flex-wrap gap-x-8">
      <a
        href={letterLink(dataProtectionContact.email, notice.withdrawTitle, notice.withdrawMessage)}
        className="arrow-link"
      >
        <Icon name="mail" />
        {notice.withdrawMail}
      </a>
      {whatsapp ? (
        <a href={whatsappLink(whatsapp, notice.withdrawMessage)} rel="noopener noreferrer" className="arrow-link">
          <Icon name="chat" />
          {notice.withdrawWhatsapp}
        </a>
      ) : null}
    </p>
  );
}
