import { useMutation } from '@tanstack/react-query';
import type { Column, ExportRequest, ListScreenProps, PickedQuery } from './types.ts';

/** What is to be exported: the rows of `picked` in the list's order, with the columns on the screen. */
export function exportRequest<Row>(
  picked: PickedQuery,
  { sort, columns }: { sort: string; columns: readonly Column<Row>[] },
): ExportRequest {
  return {
    ...picked,
    sort,
    columns: columns.map(({ key, title, words }) => ({ key, title, ...(words && { words: { ...words } }) })),
  };
}

/** The browser fetches the file by itself and writes it to disk as it comes; the page holds none of it. */
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
/** How far asking for a file has come. */
export type ExportProgress = Pick<Exporting, 'isPending' | 'isSuccess' | 'isError' | 'data' | 'error' | 'reset'>;
