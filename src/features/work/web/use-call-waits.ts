import { useQuery } from '@tanstack/react-query';
import { mustCallWait } from '#features/site/work/rules.ts';
import { formatMinute } from '#shared/dates/clock.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import type { WorkItem } from '../records.ts';
import { workRulesQuery } from './api.ts';

/** Says of an item why its customer is not called now; undefined where they may be. */
export function useCallWaits(): (item: Pick<WorkItem, 'step' | 'dueDay' | 'dueTime'>) => string | undefined {
  const { queue } = useMessages();
  const rules = useQuery(workRulesQuery).data;
  const now = useMinute();
  return (item) =>
    rules && mustCallWait(rules, new Date(now), item)
      ? queue.callsWait(formatMinute(rules.callsFrom), formatMinute(rules.callsUntil))
      : undefined;
}
