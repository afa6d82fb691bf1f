import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EarlierApplication } from './apply-calls.ts';
import { EarlierLink } from './earlier-notice.tsx';
import type { ApplyForm } from './use-apply-form.ts';

interface ApplyFailureProps {
  form: Pick<ApplyForm, 'obstacle' | 'faults' | 'failure'>;
  cardId: number;
  earlier: readonly EarlierApplication[];
}

export const isAppliedAlready = (failure: CallFailed | undefined) => failure?.code === 'applied-already';

/** Why there is no application, and what to do next. */
export function ApplyFailureNotice({ form: { obstacle, faults, failure }, cardId, earlier }: ApplyFailureProps) {
  const messages = useMessages();
  const { apply } = messages;
  if (obstacle === 'user') return <Notice kind="danger">{apply.userMissing}</Notice>;
  if (obstacle === 'differs') return <Notice kind="warning">{apply.goesWithSaved}</Notice>;
  if (faults) {
    return (
      <Notice kind="danger">
        <p>{apply.failedText}</p>
        <p>{apply.checkFields}</p>
      </Notice>
    );
  }
  if (!failure) return null;
  if (isAppliedAlready(failure)) {
    const open = earlier.find((one) => one.isOpen && one.creditCardId === cardId);
    return (
      <Notice kind="danger">
        <p>{apply.appliedAlready}</p>
        {open && <EarlierLink id={open.id} />}
      </Notice>
    );
  }
  const { code } = failure;
  const isFinal = code === 'switched-off' || code === 'not-found';
  const reason =
    code === 'switched-off' ? apply.switchedOff : isFinal ? apply.gone : describeFailure(failure, messages);
  return (
    <Notice kind="danger">
      <p>{apply.failedText}</p>
      <p>{reason}</p>
      {!isFinal && <p>{apply.pressAgain}</p>}
    </Notice>
  );
}
