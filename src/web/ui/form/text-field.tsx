import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { type FieldSize, fieldStyle } from './field-style.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'>, FieldFrameProps {
  size?: FieldSize;
  /** Placed inside the right edge of the input. */
  trailing?: ReactNode;
}

/** A labelled input: hint before it, error beside it, both tied to it for screen readers. */
export function TextField({ label, hint, error, fieldId, isPart = false, size, trailing, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} fieldId={fieldId} isPart={isPart}>
      {(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} className={`${fieldStyle(Boolean(error), size)} ${trailing ? 'pe-12' : ''}`} />
          {trailing && <div className="absolute inset-y-0 end-0.5 flex items-center">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
