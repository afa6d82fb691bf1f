import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ImportDetail, ImportRow } from '../../contract.ts';
import { fieldsOf, type RowState } from '../../rules.ts';
import { rowsQuery } from '../api.ts';
import { useFaultText } from './fault-text.ts';

const shownStates = ['fault', 'duplicate', 'good'] as const;
type Shown = (typeof shownStates)[number];

const tones = { good: 'done', fault: 'ended', duplicate: 'waiting' } as const;

/** The rows with what was found of each, by what it is; fifty at once. */
export function RowList({ one, shown = shownStates }: { one: ImportDetail; shown?: readonly Shown[] }) {
  const { imports } = useMessages();
  // Those that became records are none of what is left.
  const duplicates = one.endedDate !== null && one.withDuplicates ? 0 : one.duplicateRows;
  const counts: Record<Shown, number> = { fault: one.faultyRows, duplicate: duplicates, good: one.goodRows };
  const [state, setState] = useState<Shown>(shown.find((each) => counts[each] > 0) ?? shown.at(-1) ?? 'good');
  /** Where each page begins that led to this one. */
  const [begins, setBegins] = useState<readonly number[]>([0]);
  const query = useQuery(rowsQuery(one, { state, after: begins.at(-1) ?? 0 }));
  const { data, error } = query;
  const show = (next: Shown) => {
    setState(next);
    setBegins([0]);
  };
  return (
    <section aria-label={imports.rowsTitle} className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{imports.rowsTitle}</legend>
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={state === each}
            onClick={() => show(each)}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm hover:bg-hover aria-pressed:border-ink aria-pressed:bg-ink-soft aria-pressed:font-medium md:min-h-9"
          >
            {imports.counts[each]}
            <span className="tabular-nums">{grouped.format(counts[each])}</span>
          </button>
        ))}
      </fieldset>
      {error && <RetryNotice text={imports.rowsFailed} query={query} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data?.rows.length === 0 && <p className="py-4 text-muted text-sm">{imports.noRows}</p>}
      {data && data.rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.rows.map((row) => (
            <Row key={row.number} row={row} one={one} />
          ))}
        </ul>
      )}
      {data && (begins.length > 1 || data.next !== null) && (
        <div className="flex justify-end gap-2">
          <Button isDisabled={begins.length === 1} onPress={() => setBegins(begins.slice(0, -1))}>
            <ChevronLeft aria-hidden size={16} />
            {imports.previous}
          </Button>
          <Button
            isDisabled={data.next === null || query.isPlaceholderData}
            onPress={() => data.next !== null && setBegins([...begins, data.next])}
          >
            {imports.next}
            <ChevronRight aria-hidden size={16} />
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ row, one }: { row: ImportRow; one: ImportDetail }) {
  const { imports } = useMessages();
  const faultText = useFaultText();
  const values = fieldsOf[one.kind].flatMap((field) => row.values[field] || []);
  const isShown = (state: RowState): state is Shown => state in tones;
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium tabular-nums">{imports.row(row.number)}</span>
        {isShown(row.state) && <StatusBadge tone={tones[row.state]}>{imports.rowStates[row.state]}</StatusBadge>}
        <span className="wrap-anywhere min-w-0 text-muted">{values.join(' · ')}</span>
      </p>
      {row.state === 'duplicate' && <p>{row.sameAs === null ? imports.isKnown : imports.isSame(row.sameAs)}</p>}
      {row.hints && row.hints.length > 0 && (
        <p className="text-muted">{row.hints.map((hint) => imports.hints[hint]).join(' ')}</p>
      )}
      {row.masked?.map((kind) => (
        <p key={kind} className="text-muted">
          {imports.masked[kind]}
        </p>
      ))}
      {row.faults.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {row.faults.map(({ field, code }) => (
            <li key={`${field} ${code}`} className="wrap-anywhere">
              <span className="font-medium">{imports.fields[field]}</span>
              {row.values[field] ? ` “${row.values[field]}”: ` : ': '}
              <span className="text-danger">{faultText(code)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
