/** A native select: the most reliable control on a phone. */
export function Select<Value extends string | number>(props: {
  label: string;
  value: Value;
  options: readonly Value[];
  onChange: (value: string) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-muted text-sm">
      <span>{props.label}</span>
      <select
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="min-h-9 cursor-pointer rounded-md border border-control bg-raised px-2 text-text"
      >
        {props.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
