import { privacyNotice } from '#features/enquiries/web/form/privacy-notice.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { phoneLink, showPhone } from '../contact/contact-links.ts';
import { officeAddress } from '../office-address.ts';

/** The agency, and its contact for personal data. */
export function PrivacyContact({ context }: { context: PageContext }) {
  const { settings, language } = context;
  const { title, email, phone } = settings.dataProtectionContact;
  return (
    <>
      <p>
        <strong className="font-semibold">{localised(settings.agencyName, language)}</strong>
        <br />
        {officeAddress(context)}
      </p>
      <p>{privacyNotice(context).responsibleText}</p>
      <address className="not-italic">
        <strong className="font-semibold">{localised(title, language)}</strong>
        <a href={`mailto:${email}`} className="footer-link break-all">
          {email}
        </a>
        {phone ? (
          <a href={phoneLink({ phone })} className="footer-link">
            {showPhone(phone)}
          </a>
        ) : null}
      </address>
    </>
  );
}
