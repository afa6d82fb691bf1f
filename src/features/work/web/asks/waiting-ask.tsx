import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AskAnswer } from '#features/customer-files/catalogue.ts';
import { fileAddress, filesChanged } from '#features/customer-files/web/api.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { HandOverAsk } from '../../asks/contract.ts';
import { workChanged } from '../api.ts';
import { asksQuery, sendAnswer } from './api.ts';

export interface AskProps {
  ask: HandOverAsk;
  onClose: () => void;
  /** Takes what is to be said of it where it is no longer shown. */
  onTold: (text: string | undefined) => void;
}

/** Another administrator has answered, or what was asked for has gone. */
const isOvertaken = (error: Error) => error instanceof CallFailed && [404, 409].includes(error.status);

/** Who asks for which file, and the two answers. */
export function WaitingAsk({ ask, onClose, onTold }: AskProps) {
  const { asks: words } = useMessages();
  const queryClient = useQueryClient();
  const name = ask.name ?? words.nobody;
  const asker = ask.askedByName ?? ask.askedBy;
  const send = useIdempotentWrite(sendAnswer);
  const answer = useMutation({
    mutationFn: (given: AskAnswer) =>
      send({ id: ask.id, answer: given, seen: { items: ask.items, customers: ask.customers } }),
    onSettled: () => {
      void filesChanged(queryClient);
      void workChanged(queryClient);
      return queryClient.invalidateQueries({ queryKey: asksQuery.queryKey });
    },
    onMutate: () => onTold(undefined),
    onError: (error) => isOvertaken(error) && onTold(words.overtaken(name)),
  });
  const isAny = ask.items + ask.customers > 0;
  const handOver = useConfirmation({
    question: words.question(ask.name, asker),
    text: words.questionText,
    confirmLabel: words.handOver,
    onConfirm: () => answer.mutate('handed-over'),
  });
  const refuse = useConfirmation({
    question: words.refuseQuestion(ask.name, asker),
    text: words.refuseText,
    confirmLabel: words.refuse,
    onConfirm: () => answer.mutate('refused'),
  });
  return (
    <>
      {ask.fileId !== null && (
        <Link
          to={fileAddress(ask.fileId)}
          onClick={onClose}
          className="self-start rounded-sm font-medium text-ink underline"
        >
          {name}
        </Link>
      )}
      <p>{words.by(asker, formatInstant(ask.askedDate))}</p>
      <p className="text-muted">{isAny ? words.holds(ask.items, ask.customers) : words.nothing(asker)}</p>
      <div className="flex flex-wrap gap-2">
        {isAny && (
          <Button aria-label={words.handOverOf(ask.name, asker)} isPending={answer.isPending} onPress={handOver.ask}>
            {words.handOver}
          </Button>
        )}
        <Button aria-label={words.refuseOf(name, asker)} isPending={answer.isPending} onPress={refuse.ask}>
          {words.refuse}
        </Button>
      </div>
      {answer.isError && !isOvertaken(answer.error) && <Notice kind="danger">{words.failed}</Notice>}
      {handOver.question}
      {refuse.question}
    </>
  );
}
