import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { backupsQuery, underWay, useStartBackup } from './api.ts';
import { BackupList } from './backup-list.tsx';
import { BackupStanding } from './backup-standing.tsx';
import { RecoveryKey } from './recovery-key.tsx';

/** /backups: whether there is a good one, those that lie there, and the key that opens them. */
export function BackupsPage() {
  const { backups } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(backupsQuery);
  const start = useStartBackup();
  const current = underWay(data);
  return (
    <div className="flex max-w-[52rem] flex-col gap-4 p-4 md:p-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageHeading title={backups.title} className="min-w-0 grow" />
        {data?.destination && (
          <Button isPending={start.isPending || current !== undefined} onPress={() => start.mutate()}>
            <DatabaseBackup aria-hidden size={18} />
            {backups.start}
          </Button>
        )}
      </header>
      <p className="max-w-prose text-muted text-sm">{backups.intro}</p>
      {start.isError && <Notice kind="danger">{backups.notStarted}</Notice>}
      {error && !data && <RetryNotice text={backups.failed} query={{ isFetching, refetch }} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data?.destination === null && <Notice kind="warning">{backups.off}</Notice>}
      {data?.destination && (
        <>
          <BackupStanding state={data} current={current} />
          <BackupList backups={data.backups} />
          <RecoveryKey madeDate={data.recoveryKeyDate} />
        </>
      )}
    </div>
  );
}
