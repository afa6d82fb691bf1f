import type { ReactNode } from 'react';
import type { ListPage } from '#web/api/client.ts';
import { SelectionBar } from '#web/ui/list-screen/selection/bar.tsx';
import type { SelectionControl } from '#web/ui/list-screen/selection/selection.ts';
import type { Exporting } from './export.ts';
import { ExportStatus } from './export-status.tsx';

interface ListFootProps {
  control: SelectionControl;
  /** Of rows that are selected. */
  count: number;
  page: ListPage<unknown> | undefined;
  exporting: Exporting;
  /** Absent: no export. */
  onExport: (() => void) | undefined;
  renderActions: () => ReactNode;
}

/** What became of an export, and what can be done with the selected rows. */
export function ListFoot({ control, count, page, exporting, onExport, renderActions }: ListFootProps) {
  return (
    <>
      <ExportStatus exporting={exporting} />
      {page && (control.selection.isAll || count > 0) && (
        <SelectionBar {...{ control, page, exporting, onExport }} actions={renderActions()} />
      )}
    </>
  );
}
