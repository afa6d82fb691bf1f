/** The product's logo: a folded ticket in ink with a marigold fold. */
export function Wordmark(props: { name: string; hidesNameOnPhones?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-lg text-ink-strong">
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <rect x="2" y="2" width="20" height="20" rx="5" className="fill-ink-block stroke-ink-block-line" />
        <path
          d="M15.6 8.2c-.8-1-2-1.6-3.6-1.6-2.2 0-3.7 1.1-3.7 2.8 0 3.9 7.6 1.6 7.6 5.3 0 1.7-1.6 2.8-3.9 2.8-1.7 0-3.1-.6-4-1.8"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          className="stroke-on-ink-block"
        />
        <circle cx="18.6" cy="5.4" r="2.6" className="fill-marigold" />
      </svg>
      <span className={props.hidesNameOnPhones ? 'max-md:sr-only' : ''}>{props.name}</span>
    </span>
  );
}
