import { formatInstant } from '#shared/dates/dates.ts';
import { PersonInLine, type PersonNameProps } from './person-name.tsx';

/** The head of an entry of a history. */
export function WhoAndWhen({ at, ...person }: PersonNameProps & { at: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      <PersonInLine {...person} />
      <time dateTime={at}>{formatInstant(at)}</time>
    </p>
  );
}
