import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ImportSummary } from '../contract.ts';
import { importsQuery } from './api.ts';
import { ImportStatus } from './import-status.tsx';

/** What was imported before, the newest first. */
export function ImportList() {
  const { imports } = useMessages();
  const query = useQuery(importsQuery);
  const { data, error } = query;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{imports.listTitle}</h2>
      {error && <RetryNotice text={imports.listFailed} query={query} />}
      {!data && !error && <Skeleton className="h-32 w-full" />}
      {data?.imports.length === 0 && <p className="text-muted text-sm">{imports.none}</p>}
      {data && data.imports.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.imports.map((one) => (
            <li key={one.id} className="flex flex-col gap-1 px-4 py-3 text-sm">
              <ImportFacts one={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ImportFacts({ one }: { one: ImportSummary }) {
  const { imports } = useMessages();
  const { id, kind, rows, madeDate, madeBy, madeByName, undoUntilDate, keptUntilDate, importedRows } = one;
  const isMade = one.endedDate !== null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={`/import?import=${id}`} className="font-medium text-base underline underline-offset-2">
          {imports.name(imports.kinds[kind], id)}
        </Link>
        <ImportStatus state={one.state} />
      </p>
      <p className="wrap-anywhere text-muted">
        {`${imports.rows(grouped.format(rows))} · ${madeByName ?? madeBy} · `}
        <time dateTime={madeDate}>{formatInstant(madeDate)}</time>
      </p>
      {isMade && <p>{imports.made(grouped.format(importedRows))}</p>}
      {undoUntilDate && <p className="text-muted">{imports.undoUntil(formatInstant(undoUntilDate))}</p>}
      {keptUntilDate && <p className="text-muted">{imports.keptUntil(formatInstant(keptUntilDate))}</p>}
    </>
  );
}
