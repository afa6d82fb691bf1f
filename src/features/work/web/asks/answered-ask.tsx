import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fileAddress } from '#features/customer-files/web/api.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { asksQuery, sendSeen } from './api.ts';
import type { AskProps } from './waiting-ask.tsx';

/** What has become of what one has asked for, until one has seen it. */
export function AnsweredAsk({ ask, onClose }: Omit<AskProps, 'onTold'>) {
  const { asks: words } = useMessages();
  const queryClient = useQueryClient();
  const seen = useMutation({
    mutationFn: () => sendSeen(ask.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: asksQuery.queryKey }),
  });
  const time = formatInstant(ask.askedDate);
  const texts = { waits: words.waits(time), 'handed-over': words.handedOver(ask.name), refused: words.refused(time) };
  const text = texts[ask.answer ?? 'waits'];
  return (
    <>
      {/* Of a part that one has, also before it is answered. */}
      {ask.fileId !== null && (
        <Link
          to={fileAddress(ask.fileId)}
          onClick={onClose}
          className="self-start rounded-sm font-medium text-ink underline"
        >
          {ask.name ?? words.nobody}
        </Link>
      )}
      <p>{text}</p>
      {ask.answer === null && ask.fileId === null && <p className="text-muted">{words.where}</p>}
      {ask.answer !== null && (
        <Button
          className="self-start"
          aria-label={`${words.seen}: ${text}`}
          isPending={seen.isPending}
          onPress={() => seen.mutate()}
        >
          {words.seen}
        </Button>
      )}
      {seen.isError && <Notice kind="danger">{words.failed}</Notice>}
    </>
  );
}
