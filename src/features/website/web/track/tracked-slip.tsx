import { formatDate, indiaDayOf } from '#shared/dates/dates.ts';
import { SlipFoot } from '../receipt/slip-foot.tsx';
import type { TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

/** What the page is on paper, be it A5 or the roll of a counter printer: an acknowledgement, and nothing of where the request stands by then. */
export function TrackedSlip({ context, request, name }: Omit<TrackedProps, 'service'> & { name: string | undefined }) {
  const messages = trackingMessages[context.language];
  const [sent] = request.history;
  return (
    <section className="receipt print-only">
      <p>{messages.reference}</p>
      <p className="text-3xl font-bold">{request.reference}</p>
      {name ? <p>{name}</p> : null}
      <p>{request.firstName}</p>
      {sent ? <p>{`${messages.events.sent} ${formatDate(indiaDayOf(sent.date))}`}</p> : null}
      <SlipFoot context={context} reference={request.reference} label={messages.onSlip} />
    </section>
  );
}
