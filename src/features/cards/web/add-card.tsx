import { useQueryClient } from '@tanstack/react-query';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { type CardDraft, cardsName, sendNewCard } from './api.ts';
import { CardFormBody } from './card-form.tsx';
import { checkCard } from './check-card.ts';

const emptyDraft: CardDraft = {
  bankName: '',
  bankId: '',
  applyLink: '',
  pincodeLink: '',
  remarks: '',
  image: undefined,
};

export function AddCard(props: { onClose: () => void; onAdded: (bankName: string) => void }) {
  const { cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const form = useForm({
    start: emptyDraft,
    missing: cards.missing,
    check: (draft) => checkCard(draft, true),
    send: useIdempotentWrite(async (draft: CardDraft, idempotencyKey, way: UploadWay) => {
      const added = await sendNewCard(draft, idempotencyKey, way);
      void refreshLists(queryClient, cardsName);
      props.onAdded(added.bankName);
      exit.finish();
    }),
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  return (
    <ModalWindow kind="wideForm" title={cards.add} onClose={guard.leave}>
      <CardFormBody
        form={form}
        failedText={cards.addFailed}
        submitLabel={cards.add}
        busyLabel={cards.adding}
        onCancel={guard.leave}
      />
      {guard.question}
    </ModalWindow>
  );
}
