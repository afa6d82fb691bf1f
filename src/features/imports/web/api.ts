import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { download } from '#web/ui/list-screen/export.ts';
import { addresses } from '../addresses.ts';
import type { ImportDetail } from '../contract.ts';
import { type ImportKind, isBusy, type RowState } from '../rules.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** The polling interval while a job is at work, in ms. */
const pollMs = 1_000;
const importsKey = ['imports'] as const;
const keyOf = (id: number) => [...importsKey, id] as const;

export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'all'],
  queryFn: ({ signal }) => call(calls.listImports, { signal }),
  refetchInterval: ({ state }) => (state.data?.imports.some((one) => isBusy(one.state)) ? pollMs : false),
});

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(calls.getImport, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? pollMs : false),
  });

export const rowsQuery = (
  { id, attempt }: Pick<ImportDetail, 'id' | 'attempt'>,
  { state, after }: { state: RowState | undefined; after: number },
) =>
  queryOptions({
    queryKey: [...keyOf(id), 'rows', attempt, state ?? 'all', after],
    queryFn: ({ signal }) =>
      call(calls.listImportRows, {
        query: { importId: id, ...(state && { state }), ...(after > 0 && { after }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const undoPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'undo'],
    queryFn: ({ signal }) => call(calls.previewUndo, { params: { id }, signal }),
    // What was done meanwhile counts.
    gcTime: 0,
  });

export async function sendFile(kind: ImportKind, file: File, { onProgress, signal }: UploadWay): Promise<ImportDetail> {
  return (await callUpload(calls.uploadImport, { body: { kind }, file, onProgress, signal })).record;
}

export interface MappingDraft {
  hasHeadings: boolean;
  columns: ImportDetail['columns'];
  defaults: ImportDetail['defaults'];
  owner: string;
}

export const sendMapping = (id: number, { owner, ...draft }: MappingDraft): Promise<ImportDetail> =>
  call(calls.mapImport, { params: { id }, body: { ...draft, ...(owner && { owner }) } });

/** What was answered of an import is what is shown of it. */
export function keepImport(queryClient: QueryClient, answer: ImportDetail): void {
  queryClient.removeQueries({ queryKey: [...keyOf(answer.id), 'rows'] });
  queryClient.setQueryData(importQuery(answer.id).queryKey, answer);
  void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
}

export interface Confirmation {
  attempt: number;
  withDuplicates: boolean;
  asCompleted: boolean;
  withSharedEmail: boolean;
}

/** Where somebody else was faster, what it has come to is shown. */
function useStep<Input>(id: number, step: (input: Input) => Promise<ImportDetail>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => keepImport(queryClient, answer),
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export const useConfirm = (id: number) =>
  useStep(id, (body: Confirmation) => call(calls.confirmImport, { params: { id }, body }));
export const useUndo = (id: number) => useStep(id, () => call(calls.undoImport, { params: { id } }));
export const useResume = (id: number) => useStep(id, () => call(calls.resumeImport, { params: { id } }));
export const useDiscard = (id: number) => useStep(id, () => call(calls.discardImport, { params: { id } }));

export interface FaultWords {
  rowTitle: string;
  faultTitle: string;
  words: Record<string, string>;
}

export function useFaultsExport(importId: number) {
  return useMutation({
    mutationFn: (words: FaultWords) => call(calls.startFaultsExport, { body: { importId, ...words } }),
    onSuccess: ({ address }) => download(address),
  });
}
