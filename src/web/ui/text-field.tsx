import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands inside the field's right edge. */
  trailing?: ReactNode;
}

/** A labelled input: hint before it, error beside it, both tied to it for screen readers. */
export function TextField({ label, hint, error, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`min-h-11 w-full rounded-md border bg-raised px-3 py-2 text-base text-text ${trailing ? 'pe-12' : ''} ${error ? 'border-danger' : 'border-control'}`}
        />
        {trailing && <div className="absolute inset-y-0 end-0.5 flex items-center">{trailing}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
