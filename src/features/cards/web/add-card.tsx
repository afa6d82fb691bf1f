import { useQueryClient } from '@tanstack/react-query';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { type CardDraft, cardsName, sendNewCard } from './api.ts';
import { CardFormBody } from './card-form.tsx';
import { CardImageField } from './card-image-field.tsx';
import { useCardForm } from './use-card-form.ts';

const emptyDraft: CardDraft = { bankName: '', applyLink: '', pincodeLink: '', remarks: '', image: undefined };

export function AddCard(props: { onClose: () => void; onAdded: (bankName: string) => void }) {
  const { cards, frame } = useMessages();
  const queryClient = useQueryClient();
  const add = useIdempotentWrite(sendNewCard);
  const exit = useExit(props.onClose);
  const form = useCardForm({
    start: emptyDraft,
    isImageNeeded: true,
    failedText: cards.addFailed,
    send: async (draft, way) => {
      const added = await add(draft, way);
      void refreshLists(queryClient, cardsName);
      props.onAdded(added.bankName);
      exit.finish();
    },
  });
  const isDirty = Object.values(form.draft).some(Boolean);
  const guard = useLeaveGuard({ isDirty, exit, wording: 'card', holdsAddress: true });
  return (
    <ModalWindow kind="wideForm" closeLabel={frame.close} title={cards.add} onClose={guard.leave}>
      <CardFormBody
        form={form}
        isNew
        image={<CardImageField form={form} kept={null} />}
        submitLabel={cards.add}
        busyLabel={cards.adding}
        onCancel={guard.leave}
      />
      {guard.question}
    </ModalWindow>
  );
}
