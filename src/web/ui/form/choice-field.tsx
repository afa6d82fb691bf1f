import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { fieldStyle } from './field-style.ts';

/** A labelled native select. */
export function ChoiceField<Value extends string>(
  props: FieldFrameProps & {
    value: Value;
    options: readonly { value: Value; label: string }[];
    onChange: (value: Value) => void;
    isRequired?: boolean;
    isDisabled?: boolean;
  },
) {
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <select
          {...wiring}
          aria-required={props.isRequired}
          disabled={props.isDisabled}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value as Value)}
          className={`cursor-pointer ${fieldStyle(Boolean(props.error), 'compact')}`}
        >
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
