import { Fragment } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SelectionBox } from '#web/ui/list-screen/selection/checkbox.tsx';
import { isSelected } from '#web/ui/list-screen/selection/selection.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ListBodyProps, opensRow, rowLinkId, rowNameId } from './body.ts';
import { SelectPageBox } from './head.tsx';
import { RowLink } from './row-link.tsx';
import type { Column, ItemPlace } from './types.ts';

const skeletonItems = [1, 2, 3, 4, 5, 6];
const box = 'overflow-hidden rounded-lg border border-line bg-surface';

/** The rows on a phone, each in two or three lines: who, what, state, when, and what can be done at once. */
export function ListItems<Row extends { id: number }>(props: ListBodyProps<Row>) {
  const { list } = useMessages();
  if (!props.rows) {
    return (
      <ul aria-busy className={box}>
        {skeletonItems.map((item) => (
          <li key={item} className="flex h-22 flex-col justify-center gap-3 border-line border-b p-4 last:border-b-0">
            <Skeleton className="w-1/3" />
            <Skeleton />
          </li>
        ))}
      </ul>
    );
  }
  const { rows, selection } = props;
  return (
    <>
      {selection && (
        <div className="-my-2 flex items-center text-muted text-sm">
          <SelectPageBox selection={selection} ids={rows.map(({ id }) => id)} />
          <span aria-hidden>{list.selectPage}</span>
        </div>
      )}
      <ul
        aria-label={props.title}
        aria-busy={props.isDimmed}
        className={`${box} transition-opacity ${props.isDimmed ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => (
          <Item key={row.id} {...props} row={row} />
        ))}
      </ul>
    </>
  );
}

function Item<Row extends { id: number }>({ row, columns, selection, ...props }: ListBodyProps<Row> & { row: Row }) {
  const { list } = useMessages();
  const isChosen = selection !== undefined && isSelected(selection.selection, row.id);
  const at = (place: ItemPlace) => columns.filter(({ item }) => item === place);
  const open = () => {
    document.getElementById(rowLinkId(row.id))?.focus();
    props.onOpen(row.id);
  };
  const [who = columns[0]] = at('who');
  const name = who && cellOf(who, row);
  const nameId = rowNameId(row.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the item's link is the keyboard's way in.
    <li
      onClick={(event) => props.canOpen && opensRow(event.target) && open()}
      className={`flex border-line border-b py-2 ps-3 text-sm last:border-b-0 ${isChosen || row.id === props.openId ? 'bg-ink-soft' : ''}`}
    >
      {selection && (
        <div className="-my-1 -ms-3 shrink-0">
          <SelectionBox
            label={list.selectRow}
            labelledBy={`${nameId} ${nameId}-what`}
            state={isChosen ? 'on' : 'off'}
            onPress={(isRange) => selection.press(row.id, { isRange })}
          />
        </div>
      )}
      <div className="me-3 shrink-0 self-center empty:hidden">
        <Cells columns={at('picture')} row={row} />
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2 pe-3">
          <p id={nameId} className="min-w-0 grow font-medium *:block *:truncate *:py-1">
            {props.canOpen ? (
              <RowLink
                id={row.id}
                href={props.hrefOf(row.id)}
                isOpen={row.id === props.openId}
                onOpen={() => props.onOpen(row.id)}
              >
                {name}
              </RowLink>
            ) : (
              name
            )}
          </p>
          <div className="flex shrink-0 items-center gap-2">
            <Cells columns={at('state')} row={row} />
          </div>
        </div>
        <div className="flex items-center pe-1">
          <div className="min-w-0 grow pe-2">
            <p id={`${nameId}-what`} className="relative truncate">
              <Line columns={at('what')} row={row} />
            </p>
            <p className="relative truncate text-muted">
              <Line columns={at('when')} row={row} />
            </p>
          </div>
          <div className="flex shrink-0 items-center">
            <Cells columns={at('next')} row={row} />
          </div>
        </div>
      </div>
    </li>
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
}

const cellOf = <Row,>(column: Column<Row>, row: Row) => (column.itemCell ?? column.cell)(row);

function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map((column) => <Fragment key={column.key}>{cellOf(column, row)}</Fragment>);
}

/** Values in a line; their titles are read aloud. A value without text is left out. */
function Line<Row>({ columns, row }: CellsProps<Row>) {
  const values = columns.flatMap((column) => {
    const value = cellOf(column, row);
    return value === '' || value === null ? [] : [{ column, value }];
  });
  return values.map(({ column, value }, index) => (
    <Fragment key={column.key}>
      {index > 0 && <span aria-hidden> · </span>}
      <span className="sr-only">{`${column.title}: `}</span>
      <span>{value}</span>
    </Fragment>
  ));
}
