import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import { isAwaited } from '../rules.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** The polling interval while one is under way or about to begin, in ms. */
const pollMs = 1_500;
const runsKey = ['retention', 'runs'] as const;
const previewKey = ['retention', 'preview'] as const;

export const runsQuery = queryOptions({
  queryKey: runsKey,
  queryFn: ({ signal }) => call(calls.getRetentionRuns, { signal }),
  refetchInterval: (query) => (isAwaited(query.state.data) ? pollMs : false),
});

/** Counted anew when a run has ended. */
export const previewQuery = (lastEnded: number | undefined) =>
  queryOptions({
    queryKey: [...previewKey, lastEnded],
    queryFn: ({ signal }) => call(calls.previewRetention, { signal }),
    placeholderData: (before) => before,
  });

export function useStartRun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.startRetentionRun, {}),
    onSuccess: (state) => queryClient.setQueryData(runsKey, state),
  });
}
