import { Download } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Backup } from '../contract.ts';
import { useDownload } from './api.ts';
import { inMegabytes } from './megabytes.ts';

/** Those that lie there, and the last that failed; newest first. */
export function BackupList({ backups: all }: { backups: Backup[] }) {
  const { backups } = useMessages();
  const download = useDownload();
  const listed = all.filter(({ state }) => state === 'done' || state === 'failed');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{backups.listTitle}</h2>
      {download.isError && <Notice kind="danger">{backups.notDownloaded}</Notice>}
      {listed.length === 0 && <p className="text-muted text-sm">{backups.empty}</p>}
      {listed.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {listed.map((backup) => (
            <li key={backup.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <BackupFacts backup={backup} />
              {backup.state === 'done' && backup.name && (
                <Button
                  isPending={download.isPending && download.variables === backup.name}
                  aria-label={`${backups.download}: ${formatInstant(backup.askedDate)}`}
                  onPress={() => download.mutate(backup.name ?? '')}
                >
                  <Download aria-hidden size={16} />
                  {backups.download}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose text-muted text-sm">{backups.downloadMeans}</p>
    </section>
  );
}

function BackupFacts({ backup }: { backup: Backup }) {
  const { backups } = useMessages();
  const { state, verifiedDate, askedDate, bytes, files, problem } = backup;
  const who = backup.askedByName ?? backup.askedBy ?? (backup.isNightly ? backups.night : backups.byServer);
  return (
    <div className="min-w-0 grow basis-60 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <time dateTime={askedDate} className="font-medium">
          {formatInstant(askedDate)}
        </time>
        {state === 'failed' && <StatusBadge tone="ended">{backups.states.failed}</StatusBadge>}
        {state === 'done' && (
          <StatusBadge tone={verifiedDate ? 'done' : 'waiting'}>
            {verifiedDate ? backups.states.verified : backups.states.unverified}
          </StatusBadge>
        )}
      </p>
      <p className="text-muted">
        {who}
        {state === 'done' && ` · ${backups.size(inMegabytes(bytes), grouped.format(files ?? 0))}`}
      </p>
      {problem && <p className="text-muted">{backups.problems[problem]}</p>}
    </div>
  );
}
