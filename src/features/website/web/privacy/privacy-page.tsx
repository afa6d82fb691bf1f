import { privacyNoticeVersion } from '#features/enquiries/catalogue.ts';
import { privacyNotice } from '#features/enquiries/web/form/privacy-notice.ts';
import { WithdrawForm } from '#features/enquiries/web/form/withdraw-form.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { Icon } from '#web/drawings/icons.tsx';
import type { PrivacyNotice } from '#web/messages/privacy/en.ts';
import { letterLink, phoneLink, showPhone, whatsappLink } from '#web/public-pages/contact-links.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { officeAddress } from '../office-address.ts';
import { PageIntro } from '../page-intro.tsx';
import { PageSection } from '../page-section.tsx';

/** The notice required by the Digital Personal Data Protection Act 2023, s. 5. */
export const privacyPage: PublicPage = {
  path: '/privacy',
  title: (context) => `${privacyNotice(context).title}: ${localised(context.settings.agencyName, context.language)}`,
  description: (context) => privacyNotice(context).description,
  body: (context) => {
    const notice = privacyNotice(context);
    return (
      <>
        <PageIntro heading={notice.title} lead={notice.lead}>
          <p className="mt-4 text-muted">{notice.version(privacyNoticeVersion, formatDate(privacyNoticeVersion))}</p>
        </PageIntro>
        <div className="container pb-14 lg:pb-24">
          <PageSection title={notice.responsibleTitle}>
            <PrivacyContact context={context} />
          </PageSection>
          <PageSection title={notice.dataTitle}>
            <PrivacyData notice={notice} />
          </PageSection>
          <PageSection title={notice.consentTitle}>
            <Paragraphs texts={notice.consent} />
          </PageSection>
          <PageSection title={notice.withdrawTitle}>
            <Paragraphs texts={notice.withdraw} />
            <PrivacyWithdrawal context={context} />
            <WithdrawForm context={context} />
          </PageSection>
          <PageSection title={notice.sharingTitle}>
            <List texts={notice.sharing} />
            <p>{notice.sharingNobody}</p>
          </PageSection>
          <PageSection title={notice.keepingTitle}>
            <p>{notice.keeping}</p>
          </PageSection>
          <PageSection title={notice.rightsTitle}>
            <p>{notice.rightsIntro}</p>
            <List texts={notice.rights} />
            <p>{notice.rightsAnswer}</p>
          </PageSection>
          <PageSection title={notice.complaintTitle}>
            <p>{notice.complaint}</p>
          </PageSection>
          <PageSection title={notice.minorsTitle}>
            <p>{notice.minors}</p>
          </PageSection>
          <PageSection title={notice.cookiesTitle}>
            <Paragraphs texts={notice.cookies} />
          </PageSection>
          <PageSection title={notice.breachTitle}>
            <p>{notice.breach}</p>
          </PageSection>
          <p className="mt-6 text-muted">{notice.languageNote}</p>
        </div>
      </>
    );
  },
};

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function List({ texts }: { texts: string[] }) {
  return (
    <ul className="list-disc ps-6">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Which data for which purpose, item by item (DPDP Rules 2025, r. 3). */
function PrivacyData({ notice }: { notice: PrivacyNotice }) {
  return (
    <>
      <Items title={notice.sentTitle} items={notice.sent} />
      <Items title={notice.recordedTitle} items={notice.recorded} />
      <p>{notice.notAsked}</p>
    </>
  );
}

function Items({ title, items }: { title: string; items: PrivacyNotice['sent'] }) {
  return (
    <>
      <h3 className="font-semibold text-ink">{title}</h3>
      <dl>
        {items.map(({ data, purpose }) => (
          <div key={data} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-3">
            <dt className="font-semibold">{data}</dt>
            <dd className="sm:col-span-2">{purpose}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Withdrawal of consent, as easy as giving it (DPDP Act 2023, s. 6(4)). */
function PrivacyWithdrawal({ context }: { context: PageContext }) {
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

/** The agency, and its contact for personal data. */
function PrivacyContact({ context }: { context: PageContext }) {
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
