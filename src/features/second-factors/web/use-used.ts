import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';

/** When a factor was last used, in words. */
export function useUsed(): (lastUsed: string | null) => string {
  const { factors } = useMessages();
  return (lastUsed) => (lastUsed === null ? factors.neverUsed : factors.lastUsed(formatInstant(lastUsed)));
}
