import { billLimits, estimateOf, type PricedService, readNumber } from '#features/services/rules.ts';
import type { Island } from '#web/public-pages/island.ts';
import { loadCalculatorWords } from './calculator-words.ts';
import { billProblem, estimateFigures } from './estimate-figures.ts';
import { makeAnnouncer, markCalculatorField } from './mark-calculator-field.ts';

/** Adds up while somebody ticks and types. */
export const enhance: Island['enhance'] = async (element, language) => {
  const form = element.querySelector('form');
  const result = element.querySelector<HTMLElement>('[data-result]');
  const noneChosen = element.querySelector<HTMLElement>('[data-none-chosen]');
  if (!form || !result || !noneChosen) return;
  const { fees: texts } = await loadCalculatorWords(language);
  const announce = makeAnnouncer(element.querySelector<HTMLElement>('[data-announcement]'));
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=estimate]')];
  const bill = form.querySelector<HTMLInputElement>('[name=swipe]');

  const reckon = () => {
    const chosen = boxes.filter((box) => box.checked).map(pricedOf);
    const amount = readNumber(bill?.value ?? '', billLimits);
    const lacksBill = amount === undefined && chosen.some(({ fee }) => fee.kind === 'share');
    if (bill) markCalculatorField(bill, lacksBill ? billProblem(texts) : undefined);
    noneChosen.hidden = true;
    result.hidden = chosen.length === 0 || lacksBill;
    if (result.hidden) return announce('');
    const figures = estimateFigures(texts, estimateOf(chosen, (amount ?? 0) * 100));
    for (const place of result.querySelectorAll<HTMLElement>('[data-figure]')) {
      place.textContent = figures[place.dataset.figure as 'ourFees' | 'governmentFees' | 'total'];
    }
    announce(texts.announcement(figures.total));
  };

  form.addEventListener('input', reckon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    reckon();
    noneChosen.hidden = boxes.some((box) => box.checked);
    const wrong = noneChosen.hidden ? form.querySelector<HTMLElement>('[aria-invalid]') : boxes[0];
    wrong?.focus();
  });
  // What was ticked and typed while this was on its way.
  const isTouched = boxes.some((box) => box.checked !== box.defaultChecked) || bill?.value !== bill?.defaultValue;
  if (isTouched) reckon();
};

/** The fees stand on the box. */
function pricedOf(box: HTMLInputElement): PricedService {
  const { paise, basisPoints, governmentPaise } = box.dataset;
  return {
    fee:
      basisPoints === undefined
        ? { kind: 'amount', paise: Number(paise) }
        : { kind: 'share', basisPoints: Number(basisPoints) },
    governmentPaise: governmentPaise === undefined ? undefined : Number(governmentPaise),
  };
}
