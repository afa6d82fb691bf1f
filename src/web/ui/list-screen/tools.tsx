import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColumnChooser } from '#web/ui/list-screen/columns/chooser.tsx';
import type { useColumns } from '#web/ui/list-screen/columns/columns.ts';
import type { Exporting } from './export.ts';
import { ListSort } from './sort.tsx';
import type { SortScope } from './sorting.ts';
import { ToolLabel } from './tool-label.tsx';
import type { Column } from './types.ts';

/** The list's sort, columns and export. */
export function ListTools<Row>(props: {
  columns: ReturnType<typeof useColumns<Row>>;
  /** A phone's items have fixed places. */
  isPhone: boolean;
  allColumns: readonly Column<Row>[];
  sort: string;
  sortScope: SortScope;
  onSort: (sort: string) => void;
  exporting: Exporting | undefined;
  onExport: () => void;
}) {
  const { list } = useMessages();
  const { columns, exporting } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const report = (keeping: Promise<void>) =>
    void keeping.then(() => setHasFailed(false)).catch(() => setHasFailed(true));
  return (
    <>
      {hasFailed && (
        <p role="alert" className="text-danger text-sm">
          {list.columnsFailed}
        </p>
      )}
      <ListSort columns={props.allColumns} sort={props.sort} scope={props.sortScope} onSort={props.onSort} />
      {!props.isPhone && (
        <ColumnChooser
          columns={props.allColumns}
          shown={columns.shown}
          onChoose={(keys) => report(columns.choose(keys))}
          onReset={() => report(columns.reset())}
        />
      )}
      {exporting && (
        <Button isPending={exporting.isPending} onPress={props.onExport}>
          <Download aria-hidden size={16} />
          <ToolLabel>{list.export}</ToolLabel>
        </Button>
      )}
    </>
  );
}
