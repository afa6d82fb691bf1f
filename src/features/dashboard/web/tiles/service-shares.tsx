import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { EnquiriesByDay } from '../../contract.ts';
import { type Share, ShareBars, ShareTable } from '../charts/share-bars.tsx';
import { enquiriesAt, rangeOf } from './enquiry-links.ts';

function useServiceShares(data: EnquiriesByDay): Share[] {
  const names = useServiceNames();
  return data.services
    .map(({ serviceType, created }) => ({
      title: serviceNameIn(names, serviceType),
      number: created,
      fill: 'plain' as const,
      to: enquiriesAt({ serviceType, created: rangeOf(data) }),
    }))
    .sort((a, b) => b.number - a.number);
}

export function ServiceBars({ data }: { data: EnquiriesByDay }) {
  return <ShareBars isWide shares={useServiceShares(data)} />;
}

export function ServiceTable({ data, title }: { data: EnquiriesByDay; title: string }) {
  const { enquiries } = useMessages();
  return <ShareTable title={title} head={enquiries.service} shares={useServiceShares(data)} />;
}
