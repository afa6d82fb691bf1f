import { ShieldCheck } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Backup, BackupsState } from '../contract.ts';
import { inMegabytes } from './megabytes.ts';

/** When the last good one was made, where they lie, and what is under way. */
export function BackupStanding({ state, current }: { state: BackupsState; current: Backup | undefined }) {
  const { backups } = useMessages();
  const { lastGoodDate, isLate, destination, nightlyTime } = state;
  const failed = state.backups.find(({ state: how }) => how === 'done' || how === 'failed');
  return (
    <section className="flex flex-col gap-3">
      {lastGoodDate && !isLate && (
        <Notice kind="success">
          <p className="font-medium">{backups.lastVerified(formatInstant(lastGoodDate))}</p>
          <p>{backups.verifiedMeans}</p>
        </Notice>
      )}
      {isLate && (
        <Notice kind="danger">
          <p className="font-medium">{lastGoodDate ? backups.late(formatInstant(lastGoodDate)) : backups.noneYet}</p>
        </Notice>
      )}
      {!lastGoodDate && !isLate && <Notice kind="info">{backups.firstTonight(nightlyTime)}</Notice>}
      {failed?.problem && <Notice kind="warning">{backups.problems[failed.problem]}</Notice>}
      {current && <UnderWay backup={current} />}
      <div className="flex items-start gap-2 text-muted text-sm">
        <ShieldCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
        <p className="min-w-0">
          {backups.place} <span className="wrap-anywhere font-mono text-xs">{destination}</span>
          {' · '}
          {backups.nightly(nightlyTime)}
        </p>
      </div>
    </section>
  );
}

function UnderWay({ backup }: { backup: Backup }) {
  const { backups } = useMessages();
  const text = backup.step ? backups.steps[backup.step] : backups.waits;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <progress aria-label={text} className="h-2 w-40" />
      <span className="tabular-nums">
        {text}
        {backup.bytes > 0 && ` · ${backups.megabytes(inMegabytes(backup.bytes))}`}
      </span>
    </div>
  );
}
