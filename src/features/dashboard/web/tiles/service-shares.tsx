import { serviceNameIn, useServiceNames } from '#features/site/services/web/service-names.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { EnquiriesByDay } from '../../contract.ts';
import type { Fill } from '../charts/fills.tsx';
import { type Share, ShareBars, ShareTable } from '../charts/share-bars.tsx';
import { showNumber } from '../show-number.ts';
import { enquiriesAt, rangeOf } from './enquiry-links.ts';

/** The bars for which place is kept while they load. */
export const mostServiceBars = 10;

interface ServiceShare extends Share {
  serviceType: string;
}

interface ServiceNumbers {
  services: readonly { serviceType: string; number: number }[];
  fill: Fill;
  /** The list of the requests for some services. */
  listOf: (serviceTypes: string) => string;
}

function useServiceShares({ services, fill, listOf }: ServiceNumbers): ServiceShare[] {
  const names = useServiceNames();
  return services
    .map(({ serviceType, number }) => ({
      ...{ serviceType, number, fill },
      title: serviceNameIn(names, serviceType),
      to: listOf(serviceType),
    }))
    .sort((a, b) => b.number - a.number);
}

/** With services of the owner's own there may be more than have place: those with the fewest share the last bar. `beside`: what is no request, and counts with them. */
export function ServiceBars({ beside = [], ...numbers }: ServiceNumbers & { beside?: readonly Share[] }) {
  const { dashboard } = useMessages();
  const all = useServiceShares(numbers);
  if (all.length <= mostServiceBars) return <ShareBars isWide shares={[...all, ...beside]} />;
  const first = all.slice(0, mostServiceBars - 1);
  const others = all.slice(first.length);
  const last: Share = {
    title: dashboard.otherServices(showNumber(others.length)),
    number: others.reduce((sum, { number }) => sum + number, 0),
    fill: numbers.fill,
    to: numbers.listOf(others.map(({ serviceType }) => serviceType).join(',')),
  };
  return <ShareBars isWide shares={[...first, last, ...beside]} />;
}

/** What was asked for, by service. */
export const asked = (data: EnquiriesByDay): ServiceNumbers => ({
  services: data.services.map(({ serviceType, created }) => ({ serviceType, number: created })),
  fill: 'plain',
  listOf: (serviceType) => enquiriesAt({ serviceType, created: rangeOf(data) }),
});

export function ServiceTable({ numbers, title }: { numbers: ServiceNumbers; title: string }) {
  const { enquiries } = useMessages();
  return <ShareTable title={title} head={enquiries.service} shares={useServiceShares(numbers)} />;
}
