import { useMutation } from '@tanstack/react-query';
import { formatInstant } from '#shared/dates/dates.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RequestPapers } from '../contract.ts';
import { sendTelling } from './api.ts';
import { paperWords } from './paper-words.ts';

interface TellMissingProps {
  requestId: number;
  telling: RequestPapers['telling'];
  onChanged: (papers: RequestPapers) => void;
}

/** Has the customer told by e-mail what is missing, and says when that goes out. */
export function TellMissing({ requestId, telling, onChanged }: TellMissingProps) {
  const { language, messages } = useLocale();
  const papers = paperWords[language];
  const tell = useMutation({ mutationFn: () => sendTelling(requestId), onSuccess: onChanged });
  return (
    <div className="flex flex-col items-start gap-1">
      {telling.mayTell && (
        <Button isDisabled={tell.isPending} onPress={() => tell.mutate()}>
          {papers.tell}
        </Button>
      )}
      <p role="status" className="text-muted text-xs">
        {telling.dueDate ? papers.telling(formatInstant(telling.dueDate)) : telling.mayTell && papers.tellHint}
      </p>
      {tell.error && <Notice kind="danger">{`${papers.changeFailed} ${describeFailure(tell.error, messages)}`}</Notice>}
    </div>
  );
}
