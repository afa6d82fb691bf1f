import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { languageNames } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Enquiry } from '../../contract.ts';
import { EmailLink, TelephoneLink } from '../reach-links.tsx';

export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const { enquiries } = useMessages();
  const services = useServiceNames();
  const entries: DescriptionEntry[] = [
    [enquiries.name, enquiry.firstName],
    [enquiries.service, serviceNameIn(services, enquiry.serviceType)],
    [enquiries.mobile, <TelephoneLink key="mobile" mobile={enquiry.mobile} label={enquiries.call} />],
    [enquiries.email, <EmailLink key="email" email={enquiry.email} label={enquiries.write} />],
    [enquiries.dob, formatDate(enquiry.dob)],
    [
      enquiries.address,
      <span key="address" className="whitespace-pre-line">
        {enquiry.address}
      </span>,
    ],
    [enquiries.pincode, enquiry.pincode],
    [enquiries.created, formatInstant(enquiry.createdDate)],
    [
      enquiries.language,
      <span key="language" lang={enquiry.language}>
        {languageNames[enquiry.language]}
      </span>,
    ],
    [enquiries.notice, enquiry.noticeVersion ? formatDate(enquiry.noticeVersion) : enquiries.noticeNone],
    [enquiries.otherOffers, consentText(enquiry, enquiries)],
  ];
  return (
    <>
      {enquiry.guardianNeeded && <Notice kind="warning">{enquiries.guardianNote}</Notice>}
      <DescriptionList entries={entries} />
    </>
  );
}

function consentText(
  { marketingConsent, marketingWithdrawnDate }: Enquiry,
  enquiries: OfficeMessages['enquiries'],
): string {
  if (marketingWithdrawnDate) return enquiries.offersWithdrawn(formatInstant(marketingWithdrawnDate));
  return marketingConsent ? enquiries.offersAgreed : enquiries.offersNotAgreed;
}
