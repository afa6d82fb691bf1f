import { buttonStyle } from '#web/ui/button-style.ts';

/** A submit button. While busy it says so, keeps its width and focus, and ignores presses. */
export function SubmitButton(props: { label: string; busyLabel: string; isBusy: boolean }) {
  return (
    <button
      type="submit"
      aria-disabled={props.isBusy}
      onClick={(event) => props.isBusy && event.preventDefault()}
      className={buttonStyle('primary', 'min-h-11 w-full text-base')}
    >
      <span className="grid">
        <span className={`[grid-area:1/1] ${props.isBusy ? 'invisible' : ''}`}>{props.label}</span>
        <span className={`[grid-area:1/1] ${props.isBusy ? '' : 'invisible'}`}>{props.busyLabel}</span>
      </span>
    </button>
  );
}
