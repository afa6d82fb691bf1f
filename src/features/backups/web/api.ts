import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { download } from '#web/ui/list-screen/export.ts';
import { addresses } from '../addresses.ts';
import type { BackupsState } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** The polling interval while one is under way, in ms. */
const pollMs = 1_500;
const backupsKey = ['backups'] as const;

export const underWay = (state: BackupsState | undefined) =>
  state?.backups.find((backup) => backup.state === 'waiting' || backup.state === 'running');

export const backupsQuery = queryOptions({
  queryKey: backupsKey,
  queryFn: ({ signal }) => call(calls.getBackups, { signal }),
  refetchInterval: (query) => (underWay(query.state.data) ? pollMs : false),
});

export function useStartBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.startBackup, {}),
    onSuccess: (state) => queryClient.setQueryData(backupsKey, state),
  });
}

export function useDownload() {
  return useMutation({
    mutationFn: (name: string) => call(calls.startBackupDownload, { body: { name } }),
    onSuccess: ({ address }) => download(address),
  });
}

export function useNewRecoveryKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.makeRecoveryKey, {}),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: backupsKey }),
  });
}
