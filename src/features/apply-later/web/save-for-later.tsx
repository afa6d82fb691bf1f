import type { Card } from '#features/cards/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { SavedFormFields } from './saved-form.tsx';
import { type SavedFormOptions, useSavedForm } from './use-saved-form.ts';

/** Puts a card, a customer or somebody new aside; from Apply what was typed there. */
export function SaveForLater({ card, ...options }: SavedFormOptions & { card?: Card }) {
  const { applyLater } = useMessages();
  const saved = useSavedForm({ card, ...options });
  return (
    <ModalWindow
      kind="form"
      title={card ? applyLater.putTitle(card.bankName) : applyLater.put}
      onClose={saved.guard.leave}
    >
      <SavedFormFields saved={saved} />
    </ModalWindow>
  );
}
