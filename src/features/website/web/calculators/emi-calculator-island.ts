import { type LoanField, loanFields, readLoan } from '#features/website/rules.ts';
import type { Island } from '#web/public-pages/island.ts';
import { loadCalculatorMessages } from './load-calculator-messages.ts';
import { type LoanFigures, loanColumns, loanFigures, loanProblem } from './loan-figures.ts';
import { makeAnnouncer, markCalculatorField } from './mark-calculator-field.ts';

/** Calculates while typing. A field's error shows only once it was left. */
export const enhance: Island['enhance'] = async (element, language) => {
  const form = element.querySelector('form');
  const result = element.querySelector<HTMLElement>('[data-result]');
  if (!form || !result) return;
  const { emi: texts } = await loadCalculatorMessages(language);
  const announce = makeAnnouncer(element.querySelector<HTMLElement>('[data-announcement]'));
  const inputOf = (field: LoanField) => form.elements.namedItem(field) as HTMLInputElement;

  /** Shows the figures and the errors of fields that were left; returns the invalid fields. */
  const calculate = (hasLeft: (field: LoanField) => boolean): LoanField[] => {
    const outcome = readLoan({
      amount: inputOf('amount').value,
      rate: inputOf('rate').value,
      months: inputOf('months').value,
    });
    const wrong = 'wrong' in outcome ? outcome.wrong : [];
    for (const field of loanFields) {
      const isMarked = inputOf(field).ariaInvalid === 'true';
      const isShown = wrong.includes(field) && (isMarked || hasLeft(field));
      markCalculatorField(inputOf(field), isShown ? loanProblem(texts, field) : undefined);
    }
    // Its space stays while a number is incomplete, so that nothing moves.
    result.classList.toggle('invisible', 'wrong' in outcome);
    if ('loan' in outcome) {
      const figures = loanFigures(outcome.loan);
      show(result, figures, loanColumns(texts));
      announce(texts.announcement(figures.instalment, figures.interest, figures.total));
    } else announce('');
    return wrong;
  };

  form.addEventListener('input', () => calculate(() => false));
  form.addEventListener('change', ({ target }) => calculate((field) => inputOf(field) === target));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [first] = calculate(() => true);
    if (first) inputOf(first).focus();
  });
  // Input typed while the island was loading.
  if (loanFields.some((field) => inputOf(field).value !== inputOf(field).defaultValue)) calculate(() => false);
};

function show(result: HTMLElement, figures: LoanFigures, columns: string[]): void {
  result.hidden = false;
  for (const output of result.querySelectorAll<HTMLElement>('[data-figure]')) {
    output.textContent = figures[output.dataset.figure as 'instalment' | 'interest' | 'total'];
  }
  for (const path of result.querySelectorAll<SVGPathElement>('[data-bars]')) {
    path.setAttribute('d', figures.chart[path.dataset.bars as keyof LoanFigures['chart']]);
  }
  result.querySelector('tbody')?.replaceChildren(...figures.rows.map((parts) => tableRow(parts, columns)));
}

function tableRow(parts: string[], columns: string[]): HTMLElement {
  const row = document.createElement('tr');
  const cells = parts.map((part, column) => {
    const cell = document.createElement(column === 0 ? 'th' : 'td');
    if (column === 0) cell.setAttribute('scope', 'row');
    else cell.dataset.label = columns[column] ?? '';
    cell.textContent = part;
    return cell;
  });
  row.append(...cells);
  return row;
}
