import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card } from '#features/cards/web/api.ts';
import type { Customer } from '#features/customers/web/api.ts';
import { panQuery, usePanLookUp } from '#features/customers/web/use-pan-look-up.ts';
import { panPattern } from '#shared/text/names-person.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { saveForLater, updateSaved } from '../contract.ts';
import { type Saved, savedName, sendChange, sendSaved, type VersionedSaved } from './api.ts';
import { emptySaved, partsOf, type SavedDraft, savedDraftOf } from './saved-draft.ts';

export interface SavedFormOptions {
  /** The card that is put aside; without one it may be chosen. */
  card?: Pick<Card, 'id'> | undefined;
  /** What was put aside before, and is changed. */
  loaded?: VersionedSaved | undefined;
  /** What was typed in another form of the same person. */
  typed?: Partial<SavedDraft> | undefined;
  /** Whose details are used. */
  customer?: Customer | undefined;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

/** The state of putting aside, and of changing what was. */
export function useSavedForm({ card, loaded, typed, onClose, onSaved, ...options }: SavedFormOptions) {
  const { customers } = useMessages();
  const person = usePerson();
  const queryClient = useQueryClient();
  const [customer, setCustomer] = useState(options.customer);
  const save = useIdempotentWrite(sendSaved);
  const exit = useExit(onClose);
  // The details of a customer are corrected in the customer.
  const isReminderOnly = Boolean(loaded?.record.customer && !typed);
  const partsIn = (draft: SavedDraft) =>
    partsOf(draft, isReminderOnly ? 'kept' : customer ? { customerId: customer.id } : 'person');

  /** Whoever has the PAN is chosen, not written anew. */
  const isAnOwnCustomers = async (pan: string) => {
    if (customer || !panPattern.test(pan)) return false;
    const found = await queryClient.ensureQueryData(panQuery(pan, person.id)).catch(() => null);
    return found?.createdBy === person.id;
  };

  const form = useForm<SavedDraft>({
    start: {
      ...emptySaved,
      ...(loaded && savedDraftOf(loaded.record)),
      ...typed,
      ...(card && { creditCardId: String(card.id) }),
    },
    missing: customers.missing,
    check: async (draft) => {
      const schema = loaded ? updateSaved.body : saveForLater.body;
      const problems = problemsOf<keyof SavedDraft>(schema, partsIn(draft));
      return (await isAnOwnCustomers(draft.pan)) ? { ...problems, pan: ['invalid'] } : problems;
    },
    send: async (draft) => {
      const parts = partsIn(draft);
      const saved = loaded ? await sendChange(loaded.record.id, parts, loaded.version) : await save(parts);
      void refreshLists(queryClient, savedName);
      exit.finish();
      onSaved(saved);
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });
  const { pan } = form.values;
  const { offered, ...lookUp } = usePanLookUp(pan, person.id);
  const choose = (chosen: Customer | undefined, text = pan) => {
    form.change('pan', text);
    setCustomer(chosen);
    form.forget();
  };
  return {
    form,
    guard,
    customer,
    choose,
    isReminderOnly,
    isCardChosen: Boolean(card ?? loaded?.record.creditCard),
    savedId: loaded?.record.id,
    isLoaded: loaded !== undefined,
    /** Opened to be changed, and not put aside again. */
    isChange: loaded !== undefined && !typed,
    /** Somebody else's customer is nobody to apply for. */
    lookUp: { ...lookUp, offered: offered?.filter(({ createdBy }) => createdBy === person.id) },
  };
}

export type SavedForm = ReturnType<typeof useSavedForm>;
