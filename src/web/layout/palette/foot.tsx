import { shortestSearch } from '#shared/list/list-limits.ts';
import { titleOf } from '#web/layout/menu/pages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useRecordSearch } from './use-record-search.ts';

/** The search status line; always present, so nothing moves. */
export function PaletteFoot(props: { text: string; isEmpty: boolean; records: ReturnType<typeof useRecordSearch> }) {
  const messages = useMessages();
  const { palette, failures } = messages;
  const { failed, isSearching, hasFinders, retry } = props.records;
  const isShort = hasFinders && props.text !== '' && props.text.length < shortestSearch;
  const status = isSearching ? palette.searching : isShort ? palette.typeMore : props.isEmpty ? palette.nothing : '';
  return (
    <footer className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1 text-sm">
      <p role="status" className="text-muted">
        {failed.length === 0 && status}
      </p>
      {failed.length > 0 && !isSearching ? (
        <div role="alert" className="flex grow items-center justify-between gap-2 text-danger">
          {failed.map((page) => palette.failed(titleOf(page, messages))).join(' ')}
          <Button kind="quiet" onPress={retry}>
            {failures.retry}
          </Button>
        </div>
      ) : (
        <p className="text-muted text-xs max-sm:hidden">{palette.keys}</p>
      )}
    </footer>
  );
}
