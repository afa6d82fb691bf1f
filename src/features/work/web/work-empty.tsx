import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { ListEmpty } from '#web/ui/list-screen/message.tsx';
import { useCounts } from './use-counts.ts';

const ofTheDay = new Set(['overdue', 'today']);

/** Whoever has nothing to do today is told so, and where there is something to take; what is searched for and not there is not found, as in every list. */
export function WorkEmpty({ mayTake, usual }: { mayTake: boolean; usual: ReactNode }) {
  const { language, messages } = useLocale();
  const { counts, chosen } = useCounts();
  const { data } = counts;
  const isDone = chosen.every((section) => ofTheDay.has(section)) && data && data.overdue + data.today === 0;
  if (!isDone) return usual;
  const { nothing, sections } = messages.queue;
  return (
    <ListEmpty text={nothing}>
      {mayTake && data.unassigned > 0 && (
        <Link to="?section=unassigned" className="underline underline-offset-2">
          {`${sections.unassigned}: ${data.unassigned.toLocaleString(language)}`}
        </Link>
      )}
    </ListEmpty>
  );
}
