import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SelectionBox } from '#web/ui/list-screen/selection/checkbox.tsx';
import { isSelected } from '#web/ui/list-screen/selection/selection.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ListBodyProps, opensRow, rowLinkId, rowNameId } from './body.ts';
import { SelectPageBox } from './head.tsx';
import { RowLink } from './row-link.tsx';

const skeletonCards = [1, 2, 3, 4];

/** The rows as cards on a phone, every value with its title. */
export function ListCards<Row extends { id: number }>(props: ListBodyProps<Row>) {
  const { list } = useMessages();
  if (!props.rows) {
    return (
      <ul aria-busy className="flex flex-col gap-3">
        {skeletonCards.map((card) => (
          <li key={card} className="flex h-44 flex-col gap-4 rounded-lg border border-line bg-surface p-4">
            <Skeleton className="w-1/3" />
            <Skeleton />
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
        <div className="-mb-2 flex items-center text-muted text-sm">
          <SelectPageBox selection={selection} ids={rows.map(({ id }) => id)} />
          <span aria-hidden>{list.selectPage}</span>
        </div>
      )}
      <ul
        aria-label={props.title}
        aria-busy={props.isDimmed}
        className={`flex flex-col gap-3 transition-opacity ${props.isDimmed ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </ul>
    </>
  );
}

function Card<Row extends { id: number }>({ row, columns, selection, ...props }: ListBodyProps<Row> & { row: Row }) {
  const { list } = useMessages();
  const isChosen = selection !== undefined && isSelected(selection.selection, row.id);
  const [first, ...rest] = columns;
  const open = () => {
    document.getElementById(rowLinkId(row.id))?.focus();
    props.onOpen(row.id);
  };
  const name = first?.cell(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card's link is the keyboard's way in.
    <li
      onClick={(event) => props.canOpen && opensRow(event.target) && open()}
      className={`flex flex-col gap-2 rounded-lg border p-4 text-sm ${isChosen ? 'border-ink bg-ink-soft' : 'border-line bg-surface'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 items-center">
          {selection && (
            <div className="-my-2 -ms-3">
              <SelectionBox
                label={list.selectRow}
                labelledBy={rowNameId(row.id)}
                state={isChosen ? 'on' : 'off'}
                onPress={(isRange) => selection.press(row.id, { isRange })}
              />
            </div>
          )}
          <span id={rowNameId(row.id)} className="min-w-0">
            {props.canOpen ? (
              <RowLink id={row.id} href={props.hrefOf(row.id)} onOpen={() => props.onOpen(row.id)}>
                {name}
              </RowLink>
            ) : (
              <span className="font-medium">{name}</span>
            )}
          </span>
        </div>
        {rest
          .filter((column) => column.cardPlace === 'head')
          .map((column) => (
            <span key={column.key}>{column.cell(row)}</span>
          ))}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rest
          .filter((column) => column.cardPlace === undefined)
          .map((column) => (
            <div key={column.key} className="contents">
              <dt className="text-muted">{column.title}</dt>
              <dd className="min-w-0">{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
