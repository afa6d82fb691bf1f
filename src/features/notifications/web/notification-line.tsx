import { Link } from 'react-router';
import { formatTime } from '#shared/dates/clock.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import type { Notification } from '../contract.ts';
import { notificationPlace } from '../rules.ts';
import { notificationSubject, notificationText } from './notification-text.ts';

interface NotificationLineProps {
  notification: Notification;
  onOpen: () => void;
}

/** One notification, which leads to what it is about. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const messages = useMessages();
  const person = usePerson();
  const { date, isRead, reference } = notification;
  const subject = notificationSubject(notification);
  return (
    <li>
      <Link
        to={notificationPlace(notification, person)}
        onClick={onOpen}
        className="grid min-h-11 grid-cols-[0.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 rounded-md px-2 py-2 text-sm -outline-offset-2 hover:bg-hover"
      >
        <span aria-hidden className={`mt-1.5 size-2 self-start rounded-full ${isRead ? '' : 'bg-ink'}`} />
        <span className={`wrap-anywhere ${isRead ? 'text-muted' : 'font-medium text-text'}`}>
          {notificationText(messages, notification)}
          {!isRead && <span className="sr-only">, {messages.notifications.unread}</span>}
        </span>
        <time dateTime={date} title={formatInstant(date)} className="whitespace-nowrap text-muted text-xs">
          {formatTime(date)}
        </time>
        {(subject || reference) && (
          <span className="wrap-anywhere col-start-2 text-muted text-xs">
            {subject}
            {subject && reference && ' · '}
            <span className="whitespace-nowrap">{reference}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
