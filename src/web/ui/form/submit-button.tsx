import { buttonStyle } from '#web/ui/button-style.ts';

/** The button that sends a form. While busy it says so, keeps its width and its focus, and cannot be pressed again. */
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
