import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { PersonInLine } from '#web/ui/person-name.tsx';
import type { PersonDetail } from '../contract.ts';

/** The person's latest actions, and the latest changes to the account. */
export function PersonActivity({ events }: { events: PersonDetail['events'] }) {
  const { audit, people } = useMessages();
  const labels: Record<string, string> = audit.actions;
  return (
    <DrawerSection title={people.activity} className="gap-2">
      {events.length === 0 && <p className="text-muted text-sm">{people.noActivity}</p>}
      <ol className="flex flex-col gap-2 text-sm">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {labels[event.action] ?? event.action}
              {!event.isDone && ` (${people.refused})`}
            </span>
            {event.actor && <PersonInLine name={event.actorName} username={event.actor} picture={event.actorPicture} />}
            <time dateTime={event.date} className="text-muted">
              {formatInstant(event.date)}
            </time>
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}
