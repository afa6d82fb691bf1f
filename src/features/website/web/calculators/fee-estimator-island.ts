import { billLimits, estimateOf, type PricedService, readNumber } from '#features/website/rules.ts';
import type { Island } from '#web/public-pages/island.ts';
import { billName, billProblem, type EstimateFigures, estimateFigures } from './estimate-figures.ts';
import { loadCalculatorMessages } from './load-calculator-messages.ts';
import { makeAnnouncer, markCalculatorField } from './mark-calculator-field.ts';

/** Updates the total on every input. */
export const enhance: Island['enhance'] = async (element, language) => {
  const form = element.querySelector('form');
  const result = element.querySelector<HTMLElement>('[data-result]');
  const noneChosen = element.querySelector<HTMLElement>('[data-none-chosen]');
  if (!form || !result || !noneChosen) return;
  const { fees: texts } = await loadCalculatorMessages(language);
  const announce = makeAnnouncer(element.querySelector<HTMLElement>('[data-announcement]'));
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=estimate]')];
  const billOf = (box: HTMLInputElement) => form.querySelector<HTMLInputElement>(`[name=${billName(box.value)}]`);

  const calculate = () => {
    const ticked = boxes.filter((box) => box.checked);
    const chosen = ticked.map((box) => pricedOf(box, billOf(box)));
    const lacking = ticked.filter((box, index) => billOf(box) && chosen[index]?.billPaise === undefined);
    for (const box of boxes) {
      const bill = billOf(box);
      if (bill) markCalculatorField(bill, lacking.includes(box) ? billProblem(texts) : undefined);
    }
    noneChosen.hidden = true;
    result.hidden = chosen.length === 0 || lacking.length > 0;
    if (result.hidden) return announce('');
    const figures = estimateFigures(texts, estimateOf(chosen));
    for (const output of result.querySelectorAll<HTMLElement>('[data-figure]')) {
      output.textContent = figures[output.dataset.figure as keyof EstimateFigures];
    }
    announce(figures.spoken);
  };

  form.addEventListener('input', calculate);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
    noneChosen.hidden = boxes.some((box) => box.checked);
    const wrong = noneChosen.hidden ? form.querySelector<HTMLElement>('[aria-invalid]') : boxes[0];
    wrong?.focus();
  });
  // Input made while the island was loading.
  const isTouched = boxes.some(
    (box) => box.checked !== box.defaultChecked || billOf(box)?.value !== billOf(box)?.defaultValue,
  );
  if (isTouched) calculate();
};

/** The fees are data attributes of the checkbox; the bill is a field of its own. */
function pricedOf(box: HTMLInputElement, bill: HTMLInputElement | null): PricedService {
  const amount = readNumber(bill?.value ?? '', billLimits);
  const { paise, basisPoints, governmentPaise } = box.dataset;
  return {
    fee:
      basisPoints === undefined
        ? { kind: 'amount', paise: Number(paise) }
        : { kind: 'share', basisPoints: Number(basisPoints) },
    governmentPaise: governmentPaise === undefined ? undefined : Number(governmentPaise),
    ...(amount === undefined ? {} : { billPaise: amount * 100 }),
  };
}
