import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { formatTime } from '#shared/dates/clock.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { dashboardName } from './api.ts';

/** When the oldest data on the screen was loaded, whether a refresh failed, and the refresh button. */
export function Refreshed() {
  const { dashboard, list } = useMessages();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [dashboardName] }) > 0;
  const { at, hasFailed } = useOldestAnswer();
  const time = formatTime(at);
  return (
    <div className="ms-auto flex min-w-0 items-center gap-1">
      <span role="status" className={`flex items-center gap-1.5 text-sm ${hasFailed ? 'text-danger' : 'text-muted'}`}>
        {at > 0 && hasFailed && <TriangleAlert aria-hidden size={16} className="shrink-0" />}
        {at > 0 && (hasFailed ? dashboard.notRefreshed(time) : list.updated(time))}
        {at === 0 && hasFailed && <span className="sr-only">{dashboard.failed}</span>}
      </span>
      <Button
        kind="icon"
        aria-label={list.refresh}
        onPress={() => void queryClient.refetchQueries({ queryKey: [dashboardName], type: 'active' })}
      >
        <RefreshCw aria-hidden size={18} className={isFetching ? 'motion-safe:animate-spin' : ''} />
      </Button>
    </div>
  );
}

/** The time of the oldest loaded tile (0: none is loaded), and whether one failed. */
function useOldestAnswer(): { at: number; hasFailed: boolean } {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const read = () => {
    const states = cache.findAll({ queryKey: [dashboardName], type: 'active' }).map(({ state }) => state);
    const times = states.filter(({ data }) => data !== undefined).map(({ dataUpdatedAt }) => dataUpdatedAt);
    return `${times.length > 0 ? Math.min(...times) : 0} ${states.some(({ status }) => status === 'error')}`;
  };
  const [at, hasFailed] = useSyncExternalStore(subscribe, read).split(' ');
  return { at: Number(at), hasFailed: hasFailed === 'true' };
}
