import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { PersonInLine } from '#web/ui/person-name.tsx';
import type { TimelineEntry } from '../../records.ts';
import { DueText } from '../due-text.tsx';

/** What was done about the request, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { plan, queue, calls, enquiries } = useMessages();
  return (
    <DrawerSection title={plan.timeline} className="gap-2">
      <ol className="flex flex-col gap-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className={`flex flex-col gap-1 ${entry.isUndone ? 'text-muted' : ''}`}>
            <span>
              {entry.outcome && `${calls.told[entry.outcome]} · `}
              {entry.closes && calls.closed(enquiries.statuses[entry.closes])}
              {entry.kind === 'assigned' && `${plan.entryAssigned(entry.ownerName ?? entry.owner ?? queue.nobody)} · `}
              {entry.kind === 'returned' && `${plan.entryReturned(queue.reasons[entry.reason ?? 'away'])}`}
              {entry.openThen !== null && `${plan.entryByRule(entry.openThen)} · `}
              {entry.step && `${queue.steps[entry.step]} · `}
              {!entry.closes && entry.kind !== 'returned' && <DueText item={entry} />}
              {entry.isWaiting && ` · ${queue.sections.waiting}`}
              {entry.isUndone && ` · ${plan.entryUndone}`}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              {entry.madeBy && (
                <PersonInLine name={entry.madeByName} username={entry.madeBy} picture={entry.madeByPicture} />
              )}
              <time dateTime={entry.madeDate}>{formatInstant(entry.madeDate)}</time>
            </span>
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}
