import { X } from 'lucide-react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { grouped } from './count.ts';
import type { ExportProgress } from './export.ts';

/** Reports at the list's foot that a download has started, or why not; stays until dismissed. */
export function ExportStatus({ exporting }: { exporting: ExportProgress }) {
  const messages = useMessages();
  const { listFoot: texts } = messages;
  const { isPending, isSuccess, isError, data, error, reset } = exporting;
  if (!(isPending || isSuccess || isError)) return null;
  const rows = data && texts.rows(grouped.format(data.rows), data.rows === 1);
  return (
    <div className="rounded-md bg-raised shadow-middle md:shadow-none">
      <Notice kind={isError ? 'danger' : isPending ? 'info' : 'success'}>
        <div className="flex items-start gap-2">
          <p className="grow">
            {isPending && texts.exporting}
            {rows && texts.exportStarted(rows)}
            {isError && `${texts.exportFailed} ${describeFailure(error, messages)}`}
          </p>
          {!isPending && (
            <Button kind="icon" aria-label={texts.dismiss} onPress={reset} className="-my-2 -me-2">
              <X aria-hidden size={16} />
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
