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
}

/** Who asks for which file, and the two answers. */
export function WaitingAsk({ ask, onClose }: AskProps) {
  const { asks: words } = useMessages();
  const queryClient = useQueryClient();
  const send = useIdempotentWrite(sendAnswer);
  const answer = useMutation({
    mutationFn: (given: AskAnswer) =>
      send({ id: ask.id, answer: given, seen: { items: ask.items, customers: ask.customers } }),
    onSettled: () => {
      void filesChanged(queryClient);
      void workChanged(queryClient);
      return queryClient.invalidateQueries({ queryKey: asksQuery.queryKey });
    },
  });
  const name = ask.name ?? words.nobody;
  const asker = ask.askedByName ?? ask.askedBy;
  const isAny = ask.items + ask.customers > 0;
  const handOver = useConfirmation({
    question: words.question(name, asker),
    text: words.questionText,
    confirmLabel: words.handOver,
    onConfirm: () => answer.mutate('handed-over'),
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
      <p className="text-muted">{isAny ? words.holds(ask.items, ask.customers) : words.nothing}</p>
      <div className="flex flex-wrap gap-2">
        {isAny && (
          <Button
            kind="primary"
            aria-label={words.handOverOf(name, asker)}
            isDisabled={answer.isPending}
            onPress={handOver.ask}
          >
            {words.handOver}
          </Button>
        )}
        <Button
          aria-label={words.refuseOf(name, asker)}
          isDisabled={answer.isPending}
          onPress={() => answer.mutate('refused')}
        >
          {words.refuse}
        </Button>
      </div>
      {answer.isError && (
        <Notice kind="danger">
          {answer.error instanceof CallFailed && answer.error.status === 409 ? words.overtaken : words.failed}
        </Notice>
      )}
      {handOver.question}
    </>
  );
}
