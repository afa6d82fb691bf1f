import type { Loan } from '#features/website/rules.ts';
import { Icon } from '#web/drawings/icons.tsx';
import type { CalculatorMessages } from '#web/messages/calculators/en.ts';
import { chartHeight, chartWidth, loanColumns, loanFigures } from './loan-figures.ts';

interface EmiResultProps {
  texts: CalculatorMessages['emi'];
  /** Undefined where the input is not a valid loan: the elements are rendered hidden, for the island to fill. */
  loan: Loan | undefined;
}

export function EmiResult({ texts, loan }: EmiResultProps) {
  const columns = loanColumns(texts);
  const figures = loan && loanFigures(loan);
  const { principal, interest } = figures?.chart ?? {};
  return (
    <div>
      <p className="off-screen" aria-live="polite" data-announcement="" />
      <div hidden={!figures} data-result="">
        <dl className="figures">
          <div>
            <dt>{texts.instalment}</dt>
            <dd className="text-3xl font-bold text-ink" data-figure="instalment">
              {figures?.instalment}
            </dd>
          </div>
          <div>
            <dt>{texts.interestInAll}</dt>
            <dd data-figure="interest">{figures?.interest}</dd>
          </div>
          <div>
            <dt>{texts.total}</dt>
            <dd data-figure="total">{figures?.total}</dd>
          </div>
        </dl>
        <figure className="mt-6">
          <figcaption className="font-semibold">{texts.chartTitle}</figcaption>
          <p className="flex flex-wrap gap-x-6 text-muted">
            <Key name={texts.interest} />
            <Key name={texts.principal} isSolid />
          </p>
          <svg
            viewBox={`0 0 ${chartWidth} ${chartHeight}`}
            preserveAspectRatio="none"
            className="loan-chart drawing mt-2"
            aria-hidden="true"
            focusable="false"
          >
            <path className="solid" d={principal} data-bars="principal" />
            <path className="fill" d={interest} data-bars="interest" />
          </svg>
        </figure>
        <details className="figure-box mt-2">
          <summary className="arrow-link cursor-pointer">
            {texts.showTable}
            <Icon name="caret" />
          </summary>
          <table className="figure-table">
            <caption className="leading-snug text-muted">{texts.tableTitle}</caption>
            <thead>
              <tr>
                {columns.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures?.rows.map(([year, ...parts]) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {parts.map((part, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                    <td key={column} data-label={columns[column + 1]}>
                      {part}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </div>
  );
}

function Key({ name, isSolid = false }: { name: string; isSolid?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 8 8" className="drawing size-4" aria-hidden="true" focusable="false">
        <path className={isSolid ? 'solid' : 'fill'} d="M0 0h8v8H0z" />
      </svg>
      {name}
    </span>
  );
}
