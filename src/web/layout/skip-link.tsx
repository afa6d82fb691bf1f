/** The first tab stop. A button, since the router would treat a fragment link as a navigation. */
export function SkipLink(props: { label: string; onSkip: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onSkip}
      className="sr-only z-30 rounded-md bg-raised px-4 py-2 text-ink text-sm shadow-middle focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
    >
      {props.label}
    </button>
  );
}
