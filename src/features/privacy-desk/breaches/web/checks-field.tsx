interface ChecksFieldProps<Value extends string> {
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  chosen: readonly string[];
  onChange: (chosen: Value[]) => void;
  isDisabled: boolean;
}

/** A choice of several. */
export function ChecksField<Value extends string>(props: ChecksFieldProps<Value>) {
  const { chosen } = props;
  const toggle = (value: Value, isChosen: boolean) =>
    props.onChange(props.values.filter((other) => (other === value ? isChosen : chosen.includes(other))));
  return (
    <fieldset disabled={props.isDisabled} className="flex min-w-0 flex-col gap-1 sm:col-span-2">
      <legend className="mb-1 font-medium text-sm">{props.label}</legend>
      <div className="flex flex-wrap gap-2">
        {props.values.map((value) => (
          <label
            key={value}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-control bg-raised px-3 py-1 text-sm has-checked:border-ink has-checked:bg-ink-soft has-checked:text-ink-strong"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
              className="size-4 shrink-0 accent-ink"
            />
            {props.labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
