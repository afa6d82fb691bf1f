import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A refused mark and the reason, if known. */
export function MarkFailure({ failure }: { failure: CallFailed }) {
  const messages = useMessages();
  return (
    <Notice kind="danger">
      <p className="font-semibold">{messages.attendance.camera.failed}</p>
      <p>{reasonOf(failure, messages)}</p>
    </Notice>
  );
}

/** The reason in plain words, if known. */
export function reasonOf(failure: CallFailed, messages: OfficeMessages): string {
  const { camera } = messages.attendance;
  if (failure.code === 'marked-already') return camera.doneAlready;
  if (failure.code === 'photo-used') return camera.photoUsed;
  const [code] = Object.values(failure.fields).flat();
  return code ? messages.fields[code] : describeFailure(failure, messages);
}
