import { formatDate, indiaDayOf } from '#shared/dates/dates.ts';
import { Ask } from './track-ask.tsx';
import type { TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

type Props = Omit<TrackedProps, 'service'>;

/** Of whoever has agreed to other offers: that it ends, at once. */
export function ConsentAsk({ context, request }: Props) {
  if (!request.hasConsent) return null;
  return (
    <Ask context={context} request={request} asks="consent">
      <p>{trackingMessages[context.language].asks.consentText}</p>
    </Ask>
  );
}

/** That what is kept of them is erased; not while that is waited for. */
export function ErasureAsk({ context, request }: Props) {
  if (request.erasure && !request.erasure.isAnswered) return null;
  return (
    <Ask context={context} request={request} asks="erasure">
      <p>{trackingMessages[context.language].asks.erasureText}</p>
    </Ask>
  );
}

/** By when they are answered, and that the consent has ended. */
export function DataAsked({ context: { language }, request }: Props) {
  const { asks } = trackingMessages[language];
  const { erasure, consentEndedDate } = request;
  return (
    <>
      {consentEndedDate === null ? null : <p>{asks.consentEnded(formatDate(indiaDayOf(consentEndedDate)))}</p>}
      {erasure ? (
        <p>
          {erasure.isAnswered
            ? asks.erasureAnswered(formatDate(erasure.receivedDay))
            : asks.erasureAsked(formatDate(erasure.receivedDay), formatDate(erasure.dueDay))}
        </p>
      ) : null}
    </>
  );
}
