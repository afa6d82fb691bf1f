import { useMessages } from '#web/messages/office/messages-context.tsx';
import { boxRem } from '#web/ui/list-screen/columns/columns.ts';
import { SelectionBox } from '#web/ui/list-screen/selection/checkbox.tsx';
import { isSelected } from '#web/ui/list-screen/selection/selection.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ListBodyProps, opensRow, rowLinkId, rowNameId } from './body.ts';
import { HeadCell, SelectPageBox } from './head.tsx';
import { RowLink } from './row-link.tsx';
import type { Column } from './types.ts';

const skeletonRows = Array.from({ length: 12 }, (_, index) => index);
const boxColumn = 'sticky start-0 z-[1] bg-inherit';
const firstColumn = 'sticky z-[1] bg-inherit';
/** No wider than its cell, which the browser would otherwise scroll to bring the focused link into view. */
const rowLink = '*:[a]:inline-block *:[a]:max-w-full *:[a]:truncate *:[a]:align-bottom';

/** A bar at its start, so that it does not look like one that is selected. */
const openRow = '[&>:first-child]:shadow-[inset_4px_0_var(--ink)]';
const pinnedColumn = 'sticky z-[1] border-s bg-inherit';

const actionsLast = <Row,>(columns: readonly Column<Row>[]) => [
  ...columns.filter(({ isAction }) => !isAction),
  ...columns.filter(({ isAction }) => isAction),
];

/** How far from the table's end each action column stays, by the widths of those after it. */
function endsOf<Row>(columns: readonly Column<Row>[]) {
  return columns.map(({ isAction }, index) => {
    if (!isAction) return undefined;
    const after = columns.slice(index + 1).reduce((sum, { widthRem }) => sum + widthRem, 0);
    return { insetInlineEnd: `${after}rem` };
  });
}

/** A table with fixed column widths, so nothing moves when rows load; it scrolls sideways where needed. */
export function ListTable<Row extends { id: number }>(props: ListBodyProps<Row>) {
  const { list } = useMessages();
  const { rows, selection } = props;
  const columns = actionsLast(props.columns);
  const ends = endsOf(columns);
  const width = columns.reduce((sum, column) => sum + column.widthRem, selection ? boxRem : 0);
  const first = `${firstColumn} ${selection ? 'start-10' : 'start-0'}`;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      aria-label={list.scrollArea(props.title)}
      className="relative min-h-24 overflow-auto rounded-lg border border-line bg-surface"
    >
      <table
        style={{ minWidth: `${width}rem` }}
        aria-busy={!rows || props.isDimmed}
        className="w-full table-fixed border-separate border-spacing-0 text-start text-sm"
      >
        <colgroup>
          {selection && <col style={{ width: `${boxRem}rem` }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${column.widthRem}rem` }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-[2]">
          <tr className="bg-surface">
            {selection && (
              <td className={`h-10 border-line-strong border-b ${boxColumn}`}>
                {rows && <SelectPageBox selection={selection} ids={rows.map(({ id }) => id)} />}
              </td>
            )}
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={props.sort}
                scope={props.sortScope}
                onSort={props.onSort}
                className={index === 0 ? first : ends[index] === undefined ? '' : pinnedColumn}
                style={ends[index]}
              />
            ))}
          </tr>
        </thead>
        <tbody className={`transition-opacity ${props.isDimmed ? 'opacity-60' : ''}`}>
          {rows
            ? rows.map((row) => (
                <BodyRow key={row.id} {...props} columns={columns} ends={ends} row={row} firstStyle={first} />
              ))
            : skeletonRows.map((row) => (
                <tr key={row}>
                  {selection && <td className="h-10 border-line border-b" />}
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

type BodyRowProps<Row> = ListBodyProps<Row> & { row: Row; firstStyle: string; ends: ReturnType<typeof endsOf> };

function BodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { list } = useMessages();
  const { row, columns, selection } = props;
  const open = () => {
    document.getElementById(rowLinkId(row.id))?.focus();
    props.onOpen(row.id);
  };
  const isChosen = selection !== undefined && isSelected(selection.selection, row.id);
  const isOpen = row.id === props.openId;
  return (
    <tr
      onClick={(event) => props.canOpen && opensRow(event.target) && open()}
      className={`${isOpen ? openRow : ''} ${isChosen || isOpen ? 'bg-ink-soft' : 'bg-surface hover:bg-hover'} ${props.canOpen ? 'cursor-pointer' : ''}`}
    >
      {selection && (
        <td className={`h-10 border-line border-b ${boxColumn}`}>
          <SelectionBox
            label={list.selectRow}
            labelledBy={rowNameId(row.id)}
            state={isChosen ? 'on' : 'off'}
            onPress={(isRange) => selection.press(row.id, { isRange })}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          id={index === 0 ? rowNameId(row.id) : undefined}
          style={props.ends[index]}
          className={`h-10 border-line border-b px-3 py-1 ${column.isAction ? pinnedColumn : `truncate ${index === 0 ? `${props.firstStyle} ${rowLink}` : ''}`}`}
        >
          {index === 0 && props.canOpen ? (
            <RowLink id={row.id} href={props.hrefOf(row.id)} isOpen={isOpen} onOpen={() => props.onOpen(row.id)}>
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
