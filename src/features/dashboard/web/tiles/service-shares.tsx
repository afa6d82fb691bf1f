import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { EnquiriesByDay } from '../../contract.ts';
import { type Share, ShareBars, ShareTable } from '../charts/share-bars.tsx';
import { showNumber } from '../show-number.ts';
import { enquiriesAt, rangeOf } from './enquiry-links.ts';

/** The bars for which place is kept while they load. */
export const mostServiceBars = 10;

interface ServiceShare extends Share {
  serviceType: string;
}

function useServiceShares(data: EnquiriesByDay): ServiceShare[] {
  const names = useServiceNames();
  return data.services
    .map(({ serviceType, created }) => ({
      serviceType,
      title: serviceNameIn(names, serviceType),
      number: created,
      fill: 'plain' as const,
      to: enquiriesAt({ serviceType, created: rangeOf(data) }),
    }))
    .sort((a, b) => b.number - a.number);
}

/** With services of the owner's own there may be more than have place: those least asked for share the last bar. */
export function ServiceBars({ data }: { data: EnquiriesByDay }) {
  const { dashboard } = useMessages();
  const all = useServiceShares(data);
  if (all.length <= mostServiceBars) return <ShareBars isWide shares={all} />;
  const first = all.slice(0, mostServiceBars - 1);
  const others = all.slice(first.length);
  const last: Share = {
    title: dashboard.otherServices(showNumber(others.length)),
    number: others.reduce((sum, { number }) => sum + number, 0),
    fill: 'plain',
    to: enquiriesAt({ serviceType: others.map(({ serviceType }) => serviceType).join(','), created: rangeOf(data) }),
  };
  return <ShareBars isWide shares={[...first, last]} />;
}

export function ServiceTable({ data, title }: { data: EnquiriesByDay; title: string }) {
  const { enquiries } = useMessages();
  return <ShareTable title={title} head={enquiries.service} shares={useServiceShares(data)} />;
}
