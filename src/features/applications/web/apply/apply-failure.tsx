import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EarlierApplication } from './apply-calls.ts';
import { EarlierLink } from './earlier-notice.tsx';
import { SavedDiffers } from './submit-application.ts';
import type { ApplyFailure } from './use-apply-form.ts';

interface ApplyFailureProps {
  failure: ApplyFailure;
  cardId: number;
  earlier: readonly EarlierApplication[];
}

export const isAppliedAlready = (error: unknown) => error instanceof CallFailed && error.code === 'applied-already';

/** Why there is no application, and what to do next. */
export function ApplyFailureNotice({ failure, cardId, earlier }: ApplyFailureProps) {
  const messages = useMessages();
  const { apply } = messages;
  if (failure.kind === 'user') return <Notice kind="danger">{apply.userMissing}</Notice>;
  if (failure.kind === 'fields') {
    return (
      <Notice kind="danger">
        <p>{apply.failedText}</p>
        <p>{apply.checkFields}</p>
      </Notice>
    );
  }
  const { error } = failure;
  if (error instanceof SavedDiffers) return <Notice kind="warning">{apply.goesWithSaved}</Notice>;
  const code = error instanceof CallFailed ? error.code : undefined;
  if (isAppliedAlready(error)) {
    const open = earlier.find((one) => one.isOpen && one.creditCardId === cardId);
    return (
      <Notice kind="danger">
        <p>{apply.appliedAlready}</p>
        {open && <EarlierLink id={open.id} />}
      </Notice>
    );
  }
  const isFinal = code === 'switched-off' || code === 'not-found';
  const reason = code === 'switched-off' ? apply.switchedOff : isFinal ? apply.gone : describeFailure(error, messages);
  return (
    <Notice kind="danger">
      <p>{apply.failedText}</p>
      <p>{reason}</p>
      {!isFinal && <p>{apply.pressAgain}</p>}
    </Notice>
  );
}
