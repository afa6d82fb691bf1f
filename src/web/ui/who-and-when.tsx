import { formatInstant } from '#shared/dates/dates.ts';

/** The head of an entry of a history. */
export function WhoAndWhen({ name, at }: { name: string; at: string }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-muted">
      <span className="min-w-0">{name}</span>
      <time dateTime={at}>{formatInstant(at)}</time>
    </p>
  );
}
