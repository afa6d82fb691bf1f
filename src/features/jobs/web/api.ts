import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { JobName } from '../catalogue.ts';
import type { JobsState } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** Polling intervals in ms: while something runs or is about to, and otherwise. */
const [livelyMs, restingMs] = [1_500, 20_000];
const jobsKey = ['jobs'] as const;

const isLively = (state: JobsState | undefined) =>
  state?.kinds.some(({ runningSinceDate, isWaiting }) => runningSinceDate !== null || isWaiting) ?? false;

export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: ({ signal }) => call(calls.getJobs, { signal }),
  refetchInterval: (query) => (isLively(query.state.data) ? livelyMs : restingMs),
});

export function useRunJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: JobName) => call(calls.runJob, { body: { name } }),
    onSuccess: (state) => queryClient.setQueryData(jobsKey, state),
  });
}

export function useRunJobAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calls.runJobAgain, { body: { id } }),
    onSuccess: (state) => queryClient.setQueryData(jobsKey, state),
  });
}
