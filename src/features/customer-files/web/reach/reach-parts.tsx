import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Phone, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type CallHours, nextCallDay, whyCallWaits } from '#features/site/work/rules.ts';
import { formatMinute } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { weekdayName } from '#shared/dates/names.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { beginCall } from './begun-call.ts';
import { ButtonPlaces, numberStyle, type ReachProps } from './reach.tsx';
import { reachQuery } from './reach-query.ts';

type Planned = NonNullable<ReachProps['planned']>;

const nothingPlanned = { step: null, dueDay: null, dueTime: null };

/** `text`: why they are not called now. Undefined: it is being asked. */
function useReach({ of, id, planned = nothingPlanned }: Omit<ReachProps, 'mobile'>) {
  const locale = useLocale();
  const { reach } = locale.messages;
  const { data, isPending, isFetching, refetch } = useQuery(reachQuery(of, id));
  const now = useMinute();
  if (data) {
    const { refusedContactDate: refused, hasOpen } = data;
    if (refused) return { mayWrite: false, text: reach.refused(formatDate(refused)) };
    if (hasOpen === false) return { mayWrite: false, text: reach.nothingOpen };
    return { mayWrite: true, text: waitText(locale, data, { now: new Date(now), planned }) };
  }
  if (isPending && isFetching) return undefined;
  return { mayWrite: false, text: reach.unknown, askAgain: () => void refetch() };
}

/** Why a call waits, and until when. */
function waitText(
  { language, messages }: ReturnType<typeof useLocale>,
  hours: CallHours,
  { now, planned }: { now: Date; planned: Planned },
) {
  const { reach } = messages;
  const why = whyCallWaits(hours, now, planned);
  const [from, until] = [formatMinute(hours.callsFrom), formatMinute(hours.callsUntil)];
  if (why !== 'closed') return why && reach.waits(from, until);
  const day = nextCallDay(hours, now);
  return day ? reach.closedUntil(`${weekdayName(day, language, 'long')} ${formatDate(day)}`, from) : reach.closed;
}

/** What a press on somebody says who is not called. */
function useTold(text: string | undefined, askAgain?: () => void) {
  const [isTold, setTold] = useState(false);
  const tell = () => {
    setTold(true);
    askAgain?.();
  };
  const outcome = isTold && text ? { kind: 'info' as const, text } : undefined;
  const notice =
    outcome &&
    createPortal(
      <OutcomeNotice outcome={outcome} onClose={() => setTold(false)} />,
      document.querySelector('main') ?? document.body,
    );
  return { tell, notice };
}

/** Before the telephone takes the page's place. */
const begin =
  ({ itemId }: Pick<ReachProps, 'itemId'>) =>
  () => {
    if (itemId !== undefined) beginCall(itemId);
  };

export function CallButtons({ mobile, isTold = false, isLabelled = false, ...props }: ReachProps) {
  const { enquiries, list, reach } = useMessages();
  const reached = useReach(props);
  const { tell, notice } = useTold(reached?.text, reached?.askAgain);
  if (!reached) return <ButtonPlaces />;
  const shown = showMobile(mobile);
  const style = isLabelled ? buttonStyle('secondary', 'min-h-12 flex-1 font-medium') : buttonStyle('icon');
  const { text, mayWrite } = reached;
  return (
    <>
      {text === undefined ? (
        <a href={`tel:${mobile}`} aria-label={enquiries.call(shown)} onClick={begin(props)} className={style}>
          <Phone aria-hidden size={20} />
          {isLabelled && reach.call}
        </a>
      ) : (
        <button
          type="button"
          aria-label={`${enquiries.call(shown)}. ${text}`}
          {...(isTold ? { 'aria-disabled': true } : { onClick: tell })}
          className={style}
        >
          <PhoneOff aria-hidden size={20} />
          {isLabelled && reach.call}
        </button>
      )}
      {mayWrite && (
        <a
          href={`https://wa.me/${mobile.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={list.message(shown)}
          className={style}
        >
          <MessageCircle aria-hidden size={20} />
          {isLabelled && 'WhatsApp'}
        </a>
      )}
      {isTold && text && <span className={`text-muted text-sm ${isLabelled ? 'basis-full' : ''}`}>{text}</span>}
      {notice}
    </>
  );
}

export function CallNumber({ mobile, isTold = false, ...props }: ReachProps) {
  const { enquiries } = useMessages();
  const reached = useReach(props);
  const { tell, notice } = useTold(reached?.text, reached?.askAgain);
  const shown = showMobile(mobile);
  if (!reached) return <span className={numberStyle}>{shown}</span>;
  const { text } = reached;
  if (text === undefined)
    return (
      <a
        href={`tel:${mobile}`}
        aria-label={enquiries.call(shown)}
        onClick={begin(props)}
        className={`${numberStyle} rounded-sm text-ink hover:underline`}
      >
        {shown}
      </a>
    );
  if (isTold)
    return (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={numberStyle}>{shown}</span>
        <span className="text-muted text-sm">{text}</span>
      </span>
    );
  return (
    <>
      <button
        type="button"
        aria-label={`${enquiries.call(shown)}. ${text}`}
        onClick={tell}
        className={`${numberStyle} cursor-pointer rounded-sm text-muted`}
      >
        {shown}
      </button>
      {notice}
    </>
  );
}

/** Whoever asked for no contact gets no e-mail either. */
export function WrittenEmail({ email, ...props }: Omit<ReachProps, 'mobile'> & { email: string }) {
  const { enquiries } = useMessages();
  if (!useReach(props)?.mayWrite) return <span title={email}>{email}</span>;
  return (
    <a
      href={`mailto:${email}`}
      aria-label={enquiries.write(email)}
      title={email}
      className="rounded-sm text-ink hover:underline"
    >
      {email}
    </a>
  );
}
