import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { codeAsTyped } from '#shared/text/code-as-typed.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { type FieldSize, fieldStyle } from './field-style.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'>, FieldFrameProps {
  size?: FieldSize;
  /** Placed inside the right edge of the input. */
  trailing?: ReactNode;
  /** A control of its own that completes this one. */
  beside?: ReactNode;
  /** A code of so many capitals and digits. A `maxLength` would cut one that is pasted with spaces before they are taken out. */
  codeLength?: number;
}

/** Writes the code in place of what was typed; the caret stays behind the same character. */
function keepCode(input: HTMLInputElement, length: number) {
  const caret = codeAsTyped(input.value.slice(0, input.selectionEnd ?? undefined), length).length;
  input.value = codeAsTyped(input.value, length);
  input.setSelectionRange(caret, caret);
}

/** A labelled input: hint before it, error beside it, both tied to it for screen readers. */
export function TextField({
  label,
  hint,
  error,
  fieldId,
  isPart = false,
  isErrorAnnounced = false,
  size,
  trailing,
  beside,
  codeLength,
  ...input
}: TextFieldProps) {
  const onChange =
    codeLength === undefined
      ? input.onChange
      : (event: ChangeEvent<HTMLInputElement>) => {
          keepCode(event.target, codeLength);
          input.onChange?.(event);
        };
  return (
    <FieldFrame {...{ label, hint, error, fieldId, isPart, isErrorAnnounced }}>
      {(wiring) => (
        <div className="flex gap-2">
          <div className="relative min-w-0 grow">
            <input
              {...input}
              onChange={onChange}
              {...wiring}
              className={`${fieldStyle(Boolean(error), size)} ${trailing ? 'pe-12' : ''}`}
            />
            {trailing && <div className="absolute inset-y-0 end-0.5 flex items-center">{trailing}</div>}
          </div>
          {beside}
        </div>
      )}
    </FieldFrame>
  );
}
