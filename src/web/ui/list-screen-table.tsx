import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type ListBodyProps, opensRow, rowLinkId } from './list-screen-body.ts';
import { RowLink } from './list-screen-row-link.tsx';
import type { Column } from './list-screen-types.ts';
import { Skeleton } from './skeleton.tsx';

const skeletonRows = Array.from({ length: 12 }, (_, index) => index);
const firstColumn = 'sticky start-0 z-[1] bg-inherit';

/** Column widths are fixed, so nothing moves when rows arrive; what does not fit is scrolled to. */
export function ListTable<Row extends { id: number }>(props: ListBodyProps<Row>) {
  const { list } = useMessages();
  const { columns, rows } = props;
  const minWidth = `${columns.reduce((sum, column) => sum + column.widthRem, 0)}rem`;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      aria-label={list.scrollArea(props.title)}
      className="min-h-0 grow overflow-auto rounded-lg border border-line bg-surface"
    >
      <table
        style={{ minWidth }}
        aria-busy={!rows}
        className="w-full table-fixed border-separate border-spacing-0 text-start text-sm"
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${column.widthRem}rem` }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-[2]">
          <tr className="bg-surface">
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                isFirst={index === 0}
              />
            ))}
          </tr>
        </thead>
        <tbody className={`transition-opacity ${props.isDimmed ? 'opacity-60' : ''}`}>
          {rows
            ? rows.map((row) => <BodyRow key={row.id} {...props} row={row} />)
            : skeletonRows.map((row) => (
                <tr key={row}>
                  {columns.map((column) => (
                    <td key={column.key} className="h-10 border-line border-b px-3">
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}

function BodyRow<Row extends { id: number }>(props: ListBodyProps<Row> & { row: Row }) {
  const { row, columns } = props;
  const open = () => {
    document.getElementById(rowLinkId(row.id))?.focus();
    props.onOpen(row.id);
  };
  const isOpen = row.id === props.openId;
  return (
    <tr
      onClick={(event) => props.canOpen && opensRow(event.target) && open()}
      className={`${isOpen ? 'bg-ink-soft' : 'bg-surface hover:bg-hover'} ${props.canOpen ? 'cursor-pointer' : ''}`}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={`h-10 truncate border-line border-b px-3 py-1 ${index === 0 ? firstColumn : ''}`}
        >
          {index === 0 && props.canOpen ? (
            <RowLink id={row.id} href={props.hrefOf(row.id)} onOpen={() => props.onOpen(row.id)}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function HeadCell<Row>(props: { column: Column<Row>; sort: string; onSort: (sort: string) => void; isFirst: boolean }) {
  const { title, sort } = props.column;
  const direction = props.sort === sort?.key ? 'ascending' : props.sort === `-${sort?.key}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const wanted = direction ? (direction === 'ascending' ? 'descending' : 'ascending') : sort?.first;
  return (
    <th
      scope="col"
      aria-sort={sort && (direction ?? 'none')}
      className={`h-10 border-line-strong border-b text-start font-medium text-muted ${props.isFirst ? firstColumn : ''} ${sort ? '' : 'truncate px-3'}`}
    >
      {sort ? (
        <button
          type="button"
          onClick={() => props.onSort(wanted === 'descending' ? `-${sort.key}` : sort.key)}
          className="group flex min-h-10 w-full cursor-pointer items-center gap-1 px-3 text-start -outline-offset-2 hover:text-text"
        >
          <span className={`truncate ${direction ? 'text-text' : ''}`}>{title}</span>
          <Arrow
            aria-hidden
            size={14}
            className={direction ? 'shrink-0 text-ink' : 'shrink-0 opacity-0 group-hover:opacity-100'}
          />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
