import { type LoanField, loanFields, readLoan } from '#features/website/rules.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { CalculatorField } from './calculator-field.tsx';
import { calculatorMessages } from './calculator-messages.ts';
import { EmiResult } from './emi-result.tsx';
import { loanProblem } from './loan-figures.ts';

/** The query parameters of a page with the calculator. */
export const emiQueryNames: readonly string[] = loanFields;

/** The initial values. */
const example: Record<LoanField, string> = { amount: '5,00,000', rate: '12', months: '60' };

/** Calculates on submit as a plain GET; enhanced by `emi-calculator-island.ts`. */
export function EmiCalculator({ context }: { context: PageContext }) {
  const { path, language, query, assets } = context;
  const { emi: texts } = calculatorMessages[language];
  const wasAsked = loanFields.some((field) => query[field] !== undefined);
  const typedIn = (field: LoanField) => (wasAsked ? (query[field]?.[0] ?? '') : example[field]);
  const outcome = readLoan({ amount: typedIn('amount'), rate: typedIn('rate'), months: typedIn('months') });
  const wrong = 'wrong' in outcome ? outcome.wrong : [];
  return (
    <section id="emi" className="form-card" data-island={assets.islands['emi-calculator-island']}>
      <h2 className="section-title">{texts.title}</h2>
      <p className="mt-2 text-muted">{texts.intro}</p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <form method="get" action={`${localPath(path, language)}#emi`} className="grid content-start gap-6">
          {loanFields.map((field) => (
            <CalculatorField
              key={field}
              id={`emi-${field}`}
              name={field}
              inputMode={field === 'months' ? 'numeric' : 'decimal'}
              label={texts.labels[field]}
              hint={texts.hints[field]}
              problem={wrong.includes(field) ? loanProblem(texts, field) : undefined}
              value={typedIn(field)}
            />
          ))}
          <p>
            <button type="submit" className="button button-primary max-sm:w-full">
              {texts.submit}
            </button>
          </p>
        </form>
        <EmiResult texts={texts} loan={'loan' in outcome ? outcome.loan : undefined} />
      </div>
      <p className="mt-6 leading-snug text-muted">{texts.note}</p>
    </section>
  );
}
