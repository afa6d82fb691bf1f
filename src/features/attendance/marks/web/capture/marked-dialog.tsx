import { formatTime } from '#shared/dates/clock.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import type { WireCreatedMark } from '../../contract.ts';
import { FlagList } from '../flag-list.tsx';

/** The confirmation once the server has the mark (specification §8); a mark in the outbox or needing review says so, with reasons. */
export function MarkedDialog({ mark, onClose }: { mark: WireCreatedMark | undefined; onClose: () => void }) {
  const { attendance, frame } = useMessages();
  if (!mark) return <AlertDialog message={attendance.waiting.kept} confirmLabel={frame.ok} onClose={onClose} />;
  const { kind, markedAt, status, flags, distance } = mark;
  return (
    <AlertDialog message={attendance.camera.submitted} confirmLabel={frame.ok} onClose={onClose}>
      <div className="flex flex-col gap-2 text-sm">
        <p>
          {attendance.kinds[kind]} {formatTime(markedAt)}
        </p>
        {status === 'review' && (
          <>
            <p>{attendance.camera.reviewed}</p>
            <FlagList flags={flags} metres={distance} />
          </>
        )}
      </div>
    </AlertDialog>
  );
}
