import type { InputHTMLAttributes, ReactNode } from 'react';
import type { PageContext } from '#web/public-pages/page.ts';
import { fieldMessages } from './field-messages.ts';

/** What ties a control to its label, hint and error. */
interface ControlProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  required: boolean;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  /** How its ids begin. */
  form: string;
  context: PageContext;
  name: string;
  label: string;
  hint?: string | undefined;
  /** In place of a line to type in. */
  children?: (control: ControlProps) => ReactNode;
}

/** A field of a form that is posted as plain HTML, shown again with what was typed and what is wrong. */
export function PlainField({
  form: prefix,
  context: { form, language },
  name,
  label,
  hint,
  children,
  required = true,
  ...rest
}: PlainFieldProps) {
  const id = `${prefix}-${name}`;
  const code = form?.errors[name]?.[0];
  const described = [hint && `${id}-hint`, code && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    ...{ id, name, required, defaultValue: form?.values[name], className: 'control max-w-80' },
    'aria-invalid': code ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="leading-snug text-muted">
          {hint}
        </p>
      ) : null}
      {code ? (
        <p id={`${id}-error`} className="field-error" tabIndex={-1} data-summary="">
          {fieldMessages[language][code]}
        </p>
      ) : null}
      {children ? children(control) : <input type="text" maxLength={30} {...rest} {...control} />}
    </div>
  );
}
