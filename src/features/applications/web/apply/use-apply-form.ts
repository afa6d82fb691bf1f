import { useState } from 'react';
import { type CustomerField, customerFieldNames } from '#features/customers/catalogue.ts';
import { createCustomer } from '#features/customers/contract.ts';
import { type Customer, type CustomerDraft, draftOf, emptyCustomer } from '#features/customers/web/api.ts';
import { usePanLookUp } from '#features/customers/web/use-pan-look-up.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { tabPerson } from '#web/session/tab-session.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type ApplyWindow, openApplyWindow } from './apply-window.ts';
import { differs, makeSubmit, SavedDiffers } from './submit-application.ts';

interface ApplyFormOptions {
  cardId: number;
  savedId: number | undefined;
  start: Customer | undefined;
  /** What is known of somebody who is no customer yet. */
  person: CustomerDraft | undefined;
  /** Whether the bank has a page that can be opened afterwards. */
  hasLink: boolean;
  onMade: (customer: Customer, tab: ApplyWindow | undefined) => void;
}

/** The state of the apply form: the customer's input, the PAN's owner, and the result of the last attempt. */
export function useApplyForm({ cardId, savedId, start, person: known, hasLink, onMade }: ApplyFormOptions) {
  const { apply, customers } = useMessages();
  const person = usePerson();
  const [submit] = useState(makeSubmit);
  const [picked, setPicked] = useState(start);
  /** What stands against applying: nobody is signed in, or a customer's saved details differ from the input. */
  const [obstacle, setObstacle] = useState<'user' | 'differs'>();

  const form = useForm<CustomerDraft>({
    start: draftOf(start ?? known ?? emptyCustomer),
    missing: customers.missing,
    check: (draft) => problemsOf(createCustomer.body, draft),
    send: async (draft): Promise<void> => {
      const user = tabPerson();
      setObstacle(user ? undefined : 'user');
      if (!user) {
        // biome-ignore lint/suspicious/noConsole: specification §8 asks for it to be logged.
        return console.error('User ID is missing. Please log in.');
      }
      const confirm = (saved: Customer) => {
        setPicked(saved);
        setObstacle('differs');
      };
      if (own && own.id !== picked?.id && differs(own, draft)) return confirm(own);
      // During the press itself: a tab opened after an answer counts as a pop-up.
      const tab = hasLink ? openApplyWindow(apply.opening) : undefined;
      try {
        onMade(await submit({ cardId, savedId, userId: user.id, draft, owner: own }), tab);
      } catch (error) {
        tab?.close();
        if (!(error instanceof SavedDiffers)) throw error;
        confirm(error.saved);
      }
    },
  });
  const { values: draft } = form;
  const lookUp = usePanLookUp(draft.pan, person.id);
  const own = [picked, lookUp.found ?? undefined].find((one) => one?.createdBy === person.id && one.pan === draft.pan);
  const forget = () => {
    form.forget();
    setObstacle(undefined);
  };

  return {
    ...form,
    obstacle,
    lookUp,
    picked,
    own,
    /** A customer is saved under the PAN, and the input differs. */
    savedDiffers:
      own !== undefined && customerFieldNames.some((field) => field !== 'pan' && draft[field]) && differs(own, draft),
    change: (field: CustomerField, value: string) => {
      forget();
      if (field !== 'pan' || !picked) return form.change(field, value);
      if (value === draft.pan) return;
      // The details are those of whoever the earlier PAN names.
      form.adopt({ ...emptyCustomer, pan: value });
      setPicked(undefined);
    },
    /** The details as they are now saved. */
    takeCorrected: (customer: Customer) => {
      form.adopt(draftOf(customer));
      forget();
      setPicked(customer);
    },
    pick: (customer: Customer) => {
      // The PAN of another person's customer comes masked; the typed one stays.
      const isOwn = customer.createdBy === person.id;
      form.adopt({ ...draftOf(customer), pan: isOwn ? customer.pan : draft.pan });
      forget();
      setPicked(customer);
    },
  };
}

export type ApplyForm = ReturnType<typeof useApplyForm>;
