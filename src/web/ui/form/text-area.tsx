import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { fieldStyle } from './field-style.ts';

/** A multi-line input that grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  fieldId,
  isPart = false,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldFrameProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} fieldId={fieldId} isPart={isPart}>
      {(wiring) => (
        <textarea
          rows={2}
          {...area}
          {...wiring}
          className={`field-sizing-content wrap-anywhere resize-none ${fieldStyle(Boolean(error), 'compact')}`}
        />
      )}
    </FieldFrame>
  );
}
