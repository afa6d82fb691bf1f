import { Monitor, Smartphone } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OwnSession } from '../contract.ts';
import { useDeviceLabel } from './use-device-label.ts';

const phones = ['Android', 'iPhone', 'iPad'];

export function SessionLine(props: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { sessions } = useMessages().ownAccount;
  const { session } = props;
  const device = useDeviceLabel()(session);
  const started = formatInstant(session.startedDate);
  const Icon = phones.includes(session.system ?? '') ? Smartphone : Monitor;
  const details = [
    session.network,
    sessions.started(started),
    !session.isThis && sessions.lastSeen(formatInstant(session.lastSeenDate)),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Icon aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          {device}
          {session.isThis && (
            <span className="rounded-full bg-success-soft px-2 text-success text-xs leading-5">{sessions.isThis}</span>
          )}
        </p>
        <p className="text-muted text-sm">{details.join(' · ')}</p>
      </div>
      {!session.isThis && (
        <Button
          className="shrink-0 whitespace-nowrap"
          isDisabled={props.isBusy}
          aria-label={sessions.endOf(device, started)}
          onPress={props.onEnd}
        >
          {sessions.end}
        </Button>
      )}
    </li>
  );
}
