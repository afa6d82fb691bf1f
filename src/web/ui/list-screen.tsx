import { useEffect, useRef } from 'react';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { rowLinkId } from './list-screen-body.ts';
import { ListCards } from './list-screen-cards.tsx';
import { useListPage } from './list-screen-data.ts';
import { ListFooter } from './list-screen-footer.tsx';
import { ListMessage } from './list-screen-message.tsx';
import { queryOfState, useListState } from './list-screen-state.ts';
import { ListTable } from './list-screen-table.tsx';
import { ListToolbar } from './list-screen-toolbar.tsx';
import { ListTotal, RefreshButton } from './list-screen-top.tsx';
import type { ListScreenProps } from './list-screen-types.ts';
import { phoneWidth, useMediaQuery } from './media-query.ts';

/**
 * A list of records: searched, filtered, sorted and paged on the server, its state in the address, a row opening a
 * drawer. A table on wide screens, cards on phones.
 */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { list } = useMessages();
  const isPhone = useMediaQuery(phoneWidth);
  const sortKeys = props.columns.flatMap((column) => column.sort?.key ?? []);
  const listState = useListState({ filters: props.filters, sortKeys, defaultSort: props.defaultSort });
  const { state, change, close } = listState;
  const page = useListPage(props.name, queryOfState(state), props.fetchPage);
  const rows = page.data?.rows;
  useFocusBackOnRow(state.open);

  const isNarrowed = state.searchText !== '' || Object.values(state.filters).some((values) => values.length > 0);
  const clear = () => change({ filters: {}, searchText: '' });
  const Body = isPhone ? ListCards : ListTable;

  return (
    <div className="flex flex-col gap-3 p-4 md:h-full md:min-h-[30rem] md:p-6 md:pb-4">
      <div className="flex flex-wrap items-center gap-3">
        <PageHeading title={props.title} className="min-w-0" />
        <ListTotal page={page.data} />
        <RefreshButton page={page} />
        {props.action}
      </div>
      <ListToolbar
        {...listState}
        columns={props.columns}
        filters={props.filters}
        searchHint={props.searchHint}
        isPhone={isPhone}
        onClear={clear}
      />
      {page.isError && <ListMessage.Failure text={props.failedText} page={page} onStart={() => change({})} />}
      {rows?.length === 0 ? (
        <ListMessage.Empty text={list.empty} {...(isNarrowed && { onClear: clear })} />
      ) : (
        !(page.isError && !rows) && (
          <Body
            title={props.title}
            columns={props.columns}
            rows={rows}
            sort={state.sort}
            openId={state.open}
            isDimmed={page.isPlaceholderData || page.isError}
            hrefOf={(id) => listState.hrefOf({ open: id })}
            onOpen={(id) => change({ open: id })}
            onSort={(sort) => change({ sort })}
            canOpen={props.renderDetail !== undefined}
          />
        )
      )}
      {!(page.isError && !rows) && <ListFooter state={state} page={page.data} onChange={change} />}
      {state.open !== undefined &&
        props.renderDetail?.(
          state.open,
          rows?.find((row) => row.id === state.open),
          close,
        )}
    </div>
  );
}

function useFocusBackOnRow(open: number | undefined) {
  const last = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? last.current : undefined;
    last.current = open;
    if (closed === undefined) return;
    const frame = requestAnimationFrame(() => document.getElementById(rowLinkId(closed))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open]);
}
