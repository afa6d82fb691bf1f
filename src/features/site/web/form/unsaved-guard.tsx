import { useBlocker } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useUnloadQuestion } from '#web/ui/dialog/use-unload-question.ts';

/** Asks before a page with unsaved changes is left, by navigation or by closing the tab. */
export function UnsavedGuard({ count }: { count: number }) {
  const { site } = useMessages();
  const isDirty = count > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useUnloadQuestion(isDirty);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={site.leaveQuestion}
      text={site.changes(count)}
      cancelLabel={site.keepEditing}
      confirmLabel={site.leave}
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    />
  );
}
