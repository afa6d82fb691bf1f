import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { mostPickedRows } from '#shared/list/list-limits.ts';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount, grouped } from '#web/ui/list-screen/count.ts';
import type { Exporting } from '#web/ui/list-screen/export.ts';
import { countSelected, type SelectionControl } from './selection.ts';

/** The selection and its actions at the list's foot, so that no row moves. */
export function SelectionBar(props: {
  control: SelectionControl;
  page: ListPage<unknown>;
  exporting: Exporting;
  /** Absent: no export. */
  onExport: (() => void) | undefined;
  actions: ReactNode;
}) {
  const { list, listFoot: texts } = useMessages();
  const { control, page, exporting, onExport } = props;
  const { selection } = control;
  const count = countSelected(selection, page.total);
  return (
    <section
      aria-label={texts.selected(grouped.format(count))}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-raised px-3 py-2 text-sm shadow-middle"
    >
      <p role="status" className="font-medium tabular-nums">
        {texts.selected(formatCount(count, selection.isAll && page.isTotalMore, list))}
      </p>
      {!selection.isAll && (page.isTotalMore || count < page.total) && (
        <Button kind="quiet" onPress={control.selectAll}>
          {texts.selectAll(page.isTotalMore ? undefined : grouped.format(page.total))}
        </Button>
      )}
      {control.isFull && <p className="text-muted">{texts.mostSelected(grouped.format(mostPickedRows))}</p>}
      <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full sm:ms-auto">
        {props.actions}
        {onExport && (
          <Button isPending={exporting.isPending} onPress={onExport}>
            <Download aria-hidden size={16} />
            {texts.exportSelected}
          </Button>
        )}
      </div>
      <Button
        kind="icon"
        aria-label={texts.clearSelection}
        onPress={control.clear}
        className="-my-1 -me-2 max-sm:ms-auto"
      >
        <X aria-hidden size={18} />
      </Button>
    </section>
  );
}
