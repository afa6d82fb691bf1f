import type { InputHTMLAttributes } from 'react';

interface CalculatorFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'> {
  id: string;
  name: string;
  label: string;
  hint: string;
  /** The error message. */
  problem: string | undefined;
  value: string;
}

/** Label, hint, error and control, in this order; `mark-calculator-field.ts` updates the error while typing. */
export function CalculatorField({ id, label, hint, problem, value, ...rest }: CalculatorFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="leading-snug text-muted">
        {hint}
      </p>
      <p id={`${id}-error`} className="field-error" hidden={problem === undefined}>
        {problem}
      </p>
      <input
        type="text"
        {...rest}
        id={id}
        defaultValue={value}
        maxLength={30}
        autoComplete="off"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-error`}
        className="control"
      />
    </div>
  );
}
