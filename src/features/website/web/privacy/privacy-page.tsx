import type { ReactNode } from 'react';
import { privacyNoticeVersion } from '#features/enquiries/catalogue.ts';
import { privacyNotice } from '#features/enquiries/web/form/privacy-notice.ts';
import { WithdrawForm } from '#features/enquiries/web/form/withdraw-form.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PublicPage } from '#web/public-pages/page.ts';
import { PageIntro } from '../page-intro.tsx';
import { PrivacyContact } from './privacy-contact.tsx';
import { PrivacyData } from './privacy-data.tsx';
import { PrivacyWithdrawal } from './privacy-withdrawal.tsx';

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
          <Section title={notice.responsibleTitle}>
            <PrivacyContact context={context} />
          </Section>
          <Section title={notice.dataTitle}>
            <PrivacyData notice={notice} />
          </Section>
          <Section title={notice.consentTitle}>
            <Paragraphs texts={notice.consent} />
          </Section>
          <Section title={notice.withdrawTitle}>
            <Paragraphs texts={notice.withdraw} />
            <PrivacyWithdrawal context={context} />
            <WithdrawForm context={context} />
          </Section>
          <Section title={notice.sharingTitle}>
            <List texts={notice.sharing} />
            <p>{notice.sharingNobody}</p>
          </Section>
          <Section title={notice.keepingTitle}>
            <p>{notice.keeping}</p>
          </Section>
          <Section title={notice.rightsTitle}>
            <p>{notice.rightsIntro}</p>
            <List texts={notice.rights} />
            <p>{notice.rightsAnswer}</p>
          </Section>
          <Section title={notice.complaintTitle}>
            <p>{notice.complaint}</p>
          </Section>
          <Section title={notice.minorsTitle}>
            <p>{notice.minors}</p>
          </Section>
          <Section title={notice.cookiesTitle}>
            <Paragraphs texts={notice.cookies} />
          </Section>
          <Section title={notice.breachTitle}>
            <p>{notice.breach}</p>
          </Section>
          <p className="mt-6 text-muted">{notice.languageNote}</p>
        </div>
      </>
    );
  },
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ledger-row gap-y-3">
      <h2 className="text-xl font-bold text-ink">{title}</h2>
      <div className="grid gap-3 sm:col-span-2">{children}</div>
    </section>
  );
}

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
