import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';

export interface NumberCell {
  text: string;
  to?: string;
  /** The number in a sentence: the link's accessible name. */
  label?: string;
}

/** The numbers of a chart as a table; each links to its list. */
export function NumberTable(props: {
  title: string;
  heads: readonly string[];
  rows: readonly { head: string; cells: readonly NumberCell[] }[];
}) {
  const { list } = useMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <section aria-label={list.scrollArea(props.title)} tabIndex={0} className="h-0 min-h-full overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{props.title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            {props.heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`border-line border-b py-1.5 font-medium text-muted ${index === 0 ? 'pe-2 text-start' : 'ps-3 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ head, cells }) => (
            <tr key={head} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {head}
              </th>
              {cells.map(({ text, to, label }, index) => (
                <td key={props.heads[index + 1]} className="ps-3 text-end">
                  {to ? (
                    <Link
                      to={to}
                      aria-label={label}
                      className="inline-block min-w-6 rounded-sm py-0.5 text-ink hover:underline"
                    >
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
