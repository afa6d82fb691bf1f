import type { ReactNode } from 'react';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface FormFailureProps {
  form: { faults: object | undefined; failure: CallFailed | undefined };
  /** What did not happen. */
  text: string;
  /** The advice where fields are at fault. */
  checkFields: string;
  /** The reason of a refusal that has words of its own. */
  describe?: ((failure: CallFailed) => ReactNode) | undefined;
}

/** Why the last attempt came to nothing, and what to do next. */
export function FormFailure({ form: { faults, failure }, text, checkFields, describe }: FormFailureProps) {
  const messages = useMessages();
  if (!faults && !failure) return null;
  const own = failure && describe?.(failure);
  return (
    <Notice kind="danger">
      <p>{text}</p>
      <p>{own ?? (faults || !failure ? checkFields : describeFailure(failure, messages))}</p>
    </Notice>
  );
}
