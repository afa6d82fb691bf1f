import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useArePreferencesSettled } from '#web/session/preferences.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { boxRem, fittingColumns, useColumns } from '#web/ui/list-screen/columns/columns.ts';
import { usePageSize } from '#web/ui/list-screen/columns/page-size.ts';
import { useRoomBeside } from '#web/ui/list-screen/columns/room-beside.ts';
import { countSelected, pickedQuery, useSelection } from '#web/ui/list-screen/selection/selection.ts';
import { phoneWidth, useMediaQuery } from '#web/ui/media-query.ts';
import { ThumbAction } from '#web/ui/thumb-action.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { focusAfter } from './body.ts';
import { refreshLists, useListPage } from './data.ts';
import { exportRequest, useExport } from './export.ts';
import { ListFooter } from './footer.tsx';
import { ListItems } from './items.tsx';
import { ListEmpty, ListFailure } from './message.tsx';
import { useNeighbours } from './neighbours.ts';
import { filterQueryOf, queryOfState, useListState } from './state.ts';
import { ListTable } from './table.tsx';
import { ListToolbar } from './toolbar.tsx';
import { ListTools } from './tools.tsx';
import { ListTotal, RefreshButton } from './top.tsx';
import type { ListScreenProps } from './types.ts';
import { useDefaultView } from './views/use-default-view.ts';
import { ViewsButton } from './views/views-button.tsx';

/** It comes with the first row that is selected, or with an export. */
const ListFoot = lazySection(
  () => Promise.all([import('./list-foot.tsx'), openNamespace('listFoot')]).then(([module]) => module.ListFoot),
  () => null,
);

/**
 * A list of records, searched, filtered, sorted and paged by the server. Its state is in the address; a row opens a drawer. A table on
 * wide screens, items of two or three lines on phones. Columns and page size are personal preferences. Rows can be exported with `startExport`, and
 * selected with that or `renderActions`.
 */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { list } = useMessages();
  const queryClient = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneWidth);
  const arePreferencesSettled = useArePreferencesSettled();
  const canSelect = props.startExport !== undefined || props.renderActions !== undefined;
  const columns = useColumns(props.name, { columns: props.columns, hasBoxes: canSelect });
  const pageSize = usePageSize(props.name);
  const sortScope = {
    sortKeys: props.columns.filter(({ sort }) => sort).map(({ key }) => key),
    sortPairs: props.sortPairs ?? [],
  };
  const scope = {
    ...sortScope,
    filters: props.filters,
    defaultSort: props.defaultSort,
    defaultLimit: pageSize.preferred,
    takesPan: props.takesPan ?? false,
    hasBoard: props.board !== undefined,
    narrowBoard: props.board?.narrow,
    start: useDefaultView(props.name),
  };
  const listState = useListState(scope);
  const { state, change, close } = listState;
  const roomBeside = useRoomBeside(state.open !== undefined && !isPhone);
  const inSight =
    roomBeside === undefined ? columns.shown : fittingColumns(columns.shown, roomBeside - (canSelect ? boxRem : 0));
  const ofState = filterQueryOf(state, scope);
  const filterQuery = (state.isBoard && props.board?.narrow?.(ofState)) || ofState;
  const page = useListPage(props.name, { ...queryOfState(state, scope), ...filterQuery }, props.fetchPage);
  const rows = arePreferencesSettled && !listState.isLeaving ? page.data?.rows : undefined;
  useFocusBack(state.open, focusAfter);

  const neighbours = useNeighbours(state.open, rows?.map(({ id }) => id) ?? [], listState.step);
  const control = useSelection(JSON.stringify(filterQuery), rows?.map(({ id }) => id) ?? []);
  const selected = page.data ? countSelected(control.selection, page.data.total) : 0;
  const picked = pickedQuery(control.selection, filterQuery);
  const exporting = useExport(props.startExport);
  const runExport = (of: typeof picked) =>
    exporting.mutate(exportRequest(of, { sort: state.sort, columns: columns.shown }));

  const isFiltered = Object.keys(filterQuery).length > 0;
  const clear = () => change({ filters: {}, searchText: '' });
  const empty = <ListEmpty text={list.empty} {...(isFiltered && { onClear: clear })} />;
  const Body = isPhone ? ListItems : ListTable;
  const layoutSwitch = props.board?.renderSwitch(state.isBoard, (isBoard) => change({ isBoard }));

  return (
    <div ref={root} className="flex flex-col gap-3 p-4 roomy:h-full md:p-6 md:pb-4">
      <div className="flex items-center gap-2 md:flex-wrap md:gap-3">
        <PageHeading title={props.title} className="min-w-0" />
        <ListTotal page={page.data} />
        <ViewsButton
          {...{ name: props.name, state, scope, change, isPhone }}
          fetchPage={props.fetchPage}
          isDrawn={rows !== undefined}
        />
        {!isPhone && layoutSwitch}
        <RefreshButton
          page={page}
          render={props.renderUpdated}
          // The columns of a board are lists of their own.
          onRefresh={() => void refreshLists(queryClient, props.name)}
        />
        {!isPhone && props.action}
      </div>
      {props.note}
      <ListToolbar
        {...listState}
        filters={props.filters}
        searchHint={props.searchHint}
        takesPan={scope.takesPan}
        page={page.data}
        isPhone={isPhone}
        onClear={clear}
      >
        {isPhone && layoutSwitch}
        {!state.isBoard && (
          <ListTools
            columns={columns}
            isPhone={isPhone}
            allColumns={props.columns}
            sort={state.sort}
            sortScope={sortScope}
            onSort={(sort) => change({ sort })}
            exporting={props.startExport ? exporting : undefined}
            onExport={() => runExport(filterQuery)}
          />
        )}
      </ListToolbar>
      {page.isError && !state.isBoard && <ListFailure text={props.failedText} page={page} onStart={() => change({})} />}
      {state.isBoard
        ? props.board?.render({
            filterQuery,
            isPhone,
            openId: state.open,
            hrefOf: (id) => listState.hrefOf({ open: id }),
            onOpen: listState.openRow,
            onClear: clear,
          })
        : rows?.length === 0
          ? (props.renderEmpty?.(filterQuery, empty) ?? empty)
          : !(page.isError && !rows) && (
              <Body
                title={props.title}
                columns={isPhone ? props.columns : inSight}
                rows={rows}
                sort={state.sort}
                sortScope={sortScope}
                selection={canSelect ? control : undefined}
                openId={state.open}
                isDimmed={page.isPlaceholderData || page.isError}
                hrefOf={(id) => listState.hrefOf({ open: id })}
                onOpen={listState.openRow}
                onSort={(sort) => change({ sort })}
                canOpen={props.renderDetail !== undefined}
              />
            )}
      <div className="sticky bottom-[calc(var(--bar)+0.5rem)] z-[3] flex flex-col gap-2 empty:hidden md:static">
        {!state.isBoard && (!exporting.isIdle || control.selection.isAll || selected > 0) && (
          <ListFoot
            control={control}
            count={selected}
            page={page.data}
            exporting={exporting}
            onExport={props.startExport && (() => runExport(picked))}
            renderActions={() =>
              props.renderActions?.({
                query: picked,
                count: selected,
                clear: control.clear,
              })
            }
          />
        )}
      </div>
      {!state.isBoard && !(page.isError && !rows) && (
        <ListFooter
          state={state}
          page={page.data}
          onChange={(turned) => {
            change(turned);
            root.current?.scrollIntoView();
            root.current?.querySelector('table')?.parentElement?.scrollTo(0, 0);
          }}
          onPageSize={(limit) => {
            pageSize.keep(limit);
            change({ limit });
          }}
        />
      )}
      {isPhone && props.action && <ThumbAction>{props.action}</ThumbAction>}
      {state.open !== undefined &&
        props.renderDetail?.(
          state.open,
          rows?.find((row) => row.id === state.open),
          close,
          neighbours,
        )}
    </div>
  );
}
