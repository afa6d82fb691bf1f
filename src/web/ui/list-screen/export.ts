import { useMutation } from '@tanstack/react-query';
import type { Column, ExportRequest, ListScreenProps, PickedQuery } from './types.ts';

/** Exports the rows of `picked` in the list's order with the visible columns. */
export function exportRequest<Row>(
  picked: PickedQuery,
  { sort, columns }: { sort: string; columns: readonly Column<Row>[] },
): ExportRequest {
  return {
    ...picked,
    sort,
    columns: columns.map(({ key, title, labels }) => ({ key, title, ...(labels && { words: { ...labels } }) })),
  };
}

/** The browser downloads the file itself and streams it to disk. */
export function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export function useExport(startExport: ListScreenProps<{ id: number }>['startExport']) {
  return useMutation({
    mutationFn: async (request: ExportRequest) => {
      if (!startExport) throw new Error('This list has no export.');
      return startExport(request);
    },
    onSuccess: ({ address }) => download(address),
  });
}

export type Exporting = ReturnType<typeof useExport>;
/** The state of an export request. */
export type ExportProgress = Pick<Exporting, 'isPending' | 'isSuccess' | 'isError' | 'data' | 'error' | 'reset'>;
