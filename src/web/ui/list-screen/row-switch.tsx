/** Switches a row on and off in place. */
export function RowSwitch(props: {
  isOn: boolean;
  isBusy: boolean;
  /** What is switched, for those who hear it. */
  label: string;
  states: { on: string; off: string };
  onSwitch: () => void;
}) {
  const { isOn, isBusy, states } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={props.label}
      aria-disabled={isBusy}
      onClick={() => !isBusy && props.onSwitch()}
      className="inline-flex min-h-6 align-middle cursor-pointer items-center gap-2 rounded-sm aria-disabled:cursor-default aria-disabled:opacity-60"
    >
      <span
        aria-hidden
        className={`relative h-5 w-9 shrink-0 rounded-full border transition-colors ${isOn ? 'border-ink bg-ink' : 'border-control bg-sunken'}`}
      >
        <span
          className={`absolute start-0.5 top-0.5 size-3.5 rounded-full transition-transform ${isOn ? 'translate-x-4 bg-on-ink' : 'bg-control'}`}
        />
      </span>
      <span aria-hidden className={isOn ? '' : 'text-muted'}>
        {isOn ? states.on : states.off}
      </span>
    </button>
  );
}
