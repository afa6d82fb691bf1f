import { type ReactNode, useId } from 'react';
import { type Side, sideName } from './resolution.ts';

interface SideFieldProps {
  field: string;
  label: string;
  /** The error while a choice is missing. */
  error: string | undefined;
  theirs: { title: string; value: ReactNode };
  /** Text where the person has no value of their own left to return to. */
  mine: { title: string; value: ReactNode } | string;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

/** A field with both people's values, one of which is chosen. */
export function SideField({ field, label, error, theirs, mine, choice, onChoose }: SideFieldProps) {
  const errorId = useId();
  const option = (side: Side, { title, value }: SideFieldProps['theirs']) => {
    const isChosen = choice === side;
    const edge = isChosen ? 'border-ink bg-ink-soft' : error ? 'border-danger' : 'border-control';
    return (
      <label className={`flex min-w-0 cursor-pointer items-start gap-3 rounded-md border p-3 text-sm ${edge}`}>
        <input
          type="radio"
          name={sideName(field)}
          checked={isChosen}
          onChange={() => onChoose(side)}
          className="mt-1 shrink-0 accent-ink"
        />
        <span className="min-w-0">
          <span className="mb-1 block text-muted">{title}</span>
          <span className="block whitespace-pre-line">{value}</span>
        </span>
      </label>
    );
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {error && (
        <p id={errorId} className="mb-1 text-danger text-sm">
          {error}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {option('theirs', theirs)}
        {typeof mine === 'string' ? <p className="self-center text-muted text-sm">{mine}</p> : option('mine', mine)}
      </div>
    </fieldset>
  );
}
