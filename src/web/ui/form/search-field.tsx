import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonStyle } from '#web/ui/button-style.ts';

/** A search input with a clear button; Escape clears it too. `note` is a live region, with a place below the field also while it is empty. */
export function SearchField(props: {
  label: string;
  clearLabel: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  note?: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const clear = () => {
    props.onChange('');
    input.current?.focus();
  };
  return (
    <div
      className={`relative w-full sm:w-auto sm:max-w-80 sm:grow sm:basis-56 ${props.note === undefined ? '' : 'mb-3'}`}
    >
      <Search aria-hidden size={16} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.label}
        aria-describedby={props.note === undefined ? undefined : noteId}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && props.value && clear()}
        className="min-h-10 w-full rounded-md border border-control bg-raised ps-9 pe-10 text-sm text-text placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {props.value && (
        <button
          type="button"
          aria-label={props.clearLabel}
          onClick={clear}
          className={buttonStyle('icon', 'absolute end-0 top-0')}
        >
          <X aria-hidden size={16} />
        </button>
      )}
      {props.note !== undefined && (
        <p
          id={noteId}
          aria-live="polite"
          className={
            props.note
              ? 'absolute top-full z-10 mt-1 w-max max-w-[calc(100vw-2rem)] bg-paper ps-1 text-muted text-xs leading-4'
              : 'sr-only'
          }
        >
          {props.note}
        </p>
      )}
    </div>
  );
}
