import { FactorAnswer, type FactorAnswerProps } from '#features/second-factors/web/factor-answer.tsx';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

export interface FactorStepProps extends FactorAnswerProps {
  username: string;
  /** Back to e-mail address and password. */
  onClose: () => void;
}

/** The second step of signing in, for an account that has a second factor. */
export function FactorStep({ username, onClose, ...answering }: FactorStepProps) {
  const { answer } = useMessages().account;
  return (
    <>
      <div>
        <PageHeading title={answer.title} />
        <p className="text-muted">{username}</p>
      </div>
      <FactorAnswer {...answering} />
      <Button kind="quiet" onPress={onClose}>
        {answer.back}
      </Button>
    </>
  );
}
