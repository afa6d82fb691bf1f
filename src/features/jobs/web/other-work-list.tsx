import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { OtherWork } from '../catalogue.ts';
import type { JobsState } from '../contract.ts';

const pageOf: Record<OtherWork, string> = { backups: '/backups', retention: '/privacy-retention' };

/** Work that has a page of its own, where it is started and explained. */
export function OtherWorkList({ others, imports }: Pick<JobsState, 'others' | 'imports'>) {
  const { jobs } = useMessages();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{jobs.othersTitle}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {others.map(({ name, isRunning, hasLastFailed, lastEndedDate, nextDate }) => (
          <li key={name} className="flex flex-col gap-1 px-4 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link to={pageOf[name]} className="font-medium text-base underline underline-offset-2">
                {jobs.others[name]}
              </Link>
              {isRunning && <StatusBadge tone="active">{jobs.states.running}</StatusBadge>}
              {!isRunning && hasLastFailed && <StatusBadge tone="ended">{jobs.states.failed}</StatusBadge>}
            </p>
            <p className="text-muted">{lastEndedDate ? jobs.ended(formatInstant(lastEndedDate)) : jobs.notYet}</p>
            {nextDate && <p className="text-muted">{jobs.begins(formatInstant(nextDate))}</p>}
          </li>
        ))}
        {imports && (
          <li className="flex flex-col gap-1 px-4 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link to="/import" className="font-medium text-base underline underline-offset-2">
                {jobs.imports}
              </Link>
              {imports.running > 0 && <StatusBadge tone="active">{jobs.importsRunning(imports.running)}</StatusBadge>}
              {imports.halted > 0 && <StatusBadge tone="waiting">{jobs.importsHalted(imports.halted)}</StatusBadge>}
            </p>
            {imports.running + imports.halted === 0 && <p className="text-muted">{jobs.noImport}</p>}
          </li>
        )}
      </ul>
    </section>
  );
}
