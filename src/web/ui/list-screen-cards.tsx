import { type ListBodyProps, opensRow, rowLinkId } from './list-screen-body.ts';
import { RowLink } from './list-screen-row-link.tsx';
import { Skeleton } from './skeleton.tsx';

const skeletonCards = [1, 2, 3, 4];

/** The same rows on a phone: one card each, every value with its title. */
export function ListCards<Row extends { id: number }>(props: ListBodyProps<Row>) {
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
  return (
    <ul
      aria-label={props.title}
      className={`flex flex-col gap-3 transition-opacity ${props.isDimmed ? 'opacity-60' : ''}`}
    >
      {props.rows.map((row) => (
        <Card key={row.id} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Row extends { id: number }>({ row, columns, ...props }: ListBodyProps<Row> & { row: Row }) {
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
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {props.canOpen ? (
          <RowLink id={row.id} href={props.hrefOf(row.id)} onOpen={() => props.onOpen(row.id)}>
            {name}
          </RowLink>
        ) : (
          <span className="font-medium">{name}</span>
        )}
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
              <dd className="min-w-0 break-words">{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
