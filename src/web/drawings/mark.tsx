/** The agency's logo: a form with a tick. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" className="mark-ground" />
      <path d="M11 8h13l6 6v18H11z" className="mark-sheet" />
      <path d="m15 22 5 5 12-13" className="mark-tick" />
    </svg>
  );
}
