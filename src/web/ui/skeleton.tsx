/** A placeholder for a line of text, of the same height. */
export function Skeleton({ className = 'w-2/3' }: { className?: string }) {
  return (
    <span aria-hidden className={`skeleton inline-block h-3 max-w-full rounded-sm bg-line align-middle ${className}`} />
  );
}
