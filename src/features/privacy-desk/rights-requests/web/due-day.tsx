import { urgentDays } from '#features/privacy-desk/waiting/catalogue.ts';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { RightsRequest } from '../contract.ts';

const dayMs = 86_400_000;

interface DueDayProps {
  request: Pick<RightsRequest, 'dueDay' | 'answeredDate'>;
  /** Said with what the day is. */
  isTitled?: boolean;
}

/** By when it must be answered, and how far that is as long as it is not, by the server's clock. */
export function DueDay({ request: { dueDay, answeredDate }, isTitled = false }: DueDayProps) {
  const { rights } = useMessages();
  const days = Math.round((Date.parse(dueDay) - Date.parse(indiaDay(new Date(serverNow())))) / dayMs);
  return (
    <>
      <time dateTime={dueDay}>{isTitled ? rights.due(formatDate(dueDay)) : formatDate(dueDay)}</time>
      {!answeredDate && (
        <span className={days < 0 ? 'font-medium text-danger' : days <= urgentDays ? 'font-medium' : 'text-muted'}>
          {` · ${rights.daysLeft(days)}`}
        </span>
      )}
    </>
  );
}
