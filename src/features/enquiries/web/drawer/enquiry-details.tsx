import { ReachEmail, ReachNumber, type ReachProps } from '#features/customer-files/web/reach/reach.tsx';
import { type ServiceNames, serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { languageNames } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Enquiry } from '../../contract.ts';

/** What a visitor has sent, as far as whoever works on it is to know. */
export type SentRequest = Pick<
  Enquiry,
  'id' | 'serviceType' | 'mobile' | 'email' | 'dob' | 'address' | 'pincode' | 'createdDate' | 'language'
>;

export function requestEntries(
  request: SentRequest,
  {
    enquiries,
    services,
    ...reach
  }: { enquiries: OfficeMessages['enquiries']; services: ServiceNames } & Pick<ReachProps, 'planned' | 'itemId'>,
): DescriptionEntry[] {
  return [
    [enquiries.service, serviceNameIn(services, request.serviceType)],
    [
      enquiries.mobile,
      <ReachNumber key="mobile" of="request" id={request.id} mobile={request.mobile} isTold {...reach} />,
    ],
    ...(request.email
      ? [[enquiries.email, <ReachEmail key="email" of="request" id={request.id} email={request.email} />] as const]
      : []),
    [enquiries.dob, formatDate(request.dob)],
    [
      enquiries.address,
      <span key="address" className="whitespace-pre-line">
        {request.address}
      </span>,
    ],
    [enquiries.pincode, request.pincode],
    [enquiries.created, formatInstant(request.createdDate)],
    [
      enquiries.language,
      <span key="language" lang={request.language}>
        {languageNames[request.language]}
      </span>,
    ],
  ];
}

export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const { enquiries, moves } = useMessages();
  const services = useServiceNames();
  const entries: DescriptionEntry[] = [
    [enquiries.name, enquiry.firstName],
    ...requestEntries(enquiry, { enquiries, services }),
    [enquiries.notice, enquiry.noticeVersion ? formatDate(enquiry.noticeVersion) : enquiries.noticeNone],
    [enquiries.otherOffers, consentText(enquiry, enquiries)],
  ];
  return (
    <>
      {enquiry.guardianNeeded && <Notice kind="warning">{moves.guardianNote}</Notice>}
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
