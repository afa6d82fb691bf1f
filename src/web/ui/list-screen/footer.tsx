import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { countOf } from './count.ts';
import { type ListChange, type ListState, pageSizes } from './state.ts';

/** Cursor paging: next and previous, no page numbers. */
export function ListFooter(props: {
  state: ListState;
  page: ListPage<unknown> | undefined;
  onChange: (change: ListChange) => void;
  onPageSize: (limit: number) => void;
}) {
  const { list } = useMessages();
  const { page, onChange } = props;
  return (
    <nav aria-label={list.pages} className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-muted text-sm tabular-nums">
        {page ? list.shown(String(page.rows.length), countOf(page, list)) : list.loading}
      </p>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <Select
          label={list.pageSize}
          value={props.state.limit}
          options={pageSizes}
          onChange={(limit) => props.onPageSize(Number(limit))}
        />
        <div className="flex gap-2">
          <Button isDisabled={!page?.previous} onPress={() => onChange({ cursor: page?.previous })}>
            <ChevronLeft aria-hidden size={16} />
            {list.previous}
          </Button>
          <Button isDisabled={!page?.next} onPress={() => onChange({ cursor: page?.next })}>
            {list.next}
            <ChevronRight aria-hidden size={16} />
          </Button>
        </div>
      </div>
    </nav>
  );
}
