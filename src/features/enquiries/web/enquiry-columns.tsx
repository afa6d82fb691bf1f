import { serviceTypes } from '#features/services/catalogue.ts';
import { formatDate, formatInstant } from '#shared/dates.ts';
import { showMobile } from '#shared/show-mobile.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { Column, Filter } from '#web/ui/list-screen-types.ts';
import { enquiryStatuses } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import { EnquiryStatusBadge } from './enquiry-status.tsx';

const linkStyle = 'rounded-sm hover:underline';

export function TelephoneLink({ mobile, label }: { mobile: string; label: (shown: string) => string }) {
  const shown = showMobile(mobile);
  return (
    <a
      href={`tel:${mobile}`}
      aria-label={label(shown)}
      className={`${linkStyle} whitespace-nowrap tabular-nums text-ink`}
    >
      {shown}
    </a>
  );
}

export function EmailLink({ email, label }: { email: string; label: (email: string) => string }) {
  return (
    <a href={`mailto:${email}`} aria-label={label(email)} title={email} className={`${linkStyle} text-ink`}>
      {email}
    </a>
  );
}

export function enquiryColumns({ enquiries }: OfficeMessages): Column<Enquiry>[] {
  return [
    { key: 'reference', title: enquiries.reference, widthRem: 9, cell: (row) => row.reference },
    {
      key: 'firstName',
      title: enquiries.name,
      widthRem: 11,
      sort: { key: 'firstName', first: 'ascending' },
      cell: (row) => <span title={row.firstName}>{row.firstName}</span>,
    },
    {
      key: 'serviceType',
      title: enquiries.service,
      widthRem: 10.5,
      sort: { key: 'serviceType', first: 'ascending' },
      cell: (row) => enquiries.services[row.serviceType],
    },
    {
      key: 'mobile',
      title: enquiries.mobile,
      widthRem: 8,
      cell: (row) => <TelephoneLink mobile={row.mobile} label={enquiries.call} />,
    },
    {
      key: 'status',
      title: enquiries.status,
      widthRem: 8.5,
      sort: { key: 'status', first: 'ascending' },
      cardPlace: 'head',
      cell: (row) => <EnquiryStatusBadge status={row.status} />,
    },
    {
      key: 'createdDate',
      title: enquiries.created,
      widthRem: 9.5,
      sort: { key: 'createdDate', first: 'descending' },
      cell: (row) => <time dateTime={row.createdDate}>{formatInstant(row.createdDate)}</time>,
    },
    {
      key: 'email',
      title: enquiries.email,
      widthRem: 14,
      cell: (row) => <EmailLink email={row.email} label={enquiries.write} />,
    },
    { key: 'pincode', title: enquiries.pincode, widthRem: 6, cell: (row) => row.pincode },
    {
      key: 'dob',
      title: enquiries.dob,
      widthRem: 8,
      cell: (row) => <time dateTime={row.dob}>{formatDate(row.dob)}</time>,
    },
    {
      key: 'guardianNeeded',
      title: enquiries.guardian,
      widthRem: 9.5,
      cell: (row) => (row.guardianNeeded ? enquiries.guardianNeeded : '–'),
    },
    {
      key: 'address',
      title: enquiries.address,
      widthRem: 20,
      cell: (row) => <span title={row.address}>{row.address}</span>,
    },
  ];
}

export function enquiryFilters({ enquiries }: OfficeMessages): Filter[] {
  return [
    {
      key: 'status',
      title: enquiries.status,
      options: enquiryStatuses.map((value) => ({ value, label: enquiries.statuses[value] })),
    },
    {
      key: 'serviceType',
      title: enquiries.service,
      options: serviceTypes.map((value) => ({ value, label: enquiries.services[value] })),
    },
  ];
}
