import { useEffect, useRef, useState } from 'react';
import { type CustomerField, customerFieldNames } from '#features/customers/catalogue.ts';
import { createCustomer } from '#features/customers/contract.ts';
import { type Customer, type CustomerDraft, draftOf, emptyCustomer } from '#features/customers/web/api.ts';
import { usePanLookUp } from '#features/customers/web/use-pan-look-up.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { storedPerson } from '#web/session/stored-session.ts';
import { afterPress } from '#web/ui/form/after-press.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import { refusedFields } from '#web/ui/form/refused-fields.ts';
import { type ApplyWindow, openApplyWindow } from './apply-window.ts';
import { differs, makeSubmit, SavedDiffers } from './submit-application.ts';

export type CustomerProblems = Partial<Record<CustomerField, FieldErrorCode[]>>;

/** The outcome of an attempt without an application. */
export type ApplyFailure = { kind: 'fields' } | { kind: 'user' } | { kind: 'call'; error: unknown };

interface ApplyFormOptions {
  cardId: number;
  savedId: number | undefined;
  start: Customer | undefined;
  /** Whether the bank has a page that can be opened afterwards. */
  hasLink: boolean;
  onMade: (customer: Customer, tab: ApplyWindow | undefined) => void;
}

export const customerFieldId = (field: CustomerField) => `customer-${field}`;

/** The state of the apply form: the customer's input, the PAN's owner, and the result of the last attempt. */
export function useApplyForm({ cardId, savedId, start, hasLink, onMade }: ApplyFormOptions) {
  const { apply } = useMessages();
  const person = usePerson();
  const [submit] = useState(makeSubmit);
  const [first] = useState(() => (start ? draftOf(start) : emptyCustomer));
  const [draft, setDraft] = useState<CustomerDraft>(first);
  const [picked, setPicked] = useState(start);
  const [problems, setProblems] = useState<CustomerProblems>({});
  const [failure, setFailure] = useState<ApplyFailure>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const focusFirst = useFocusOnFirst(problems);
  const lookUp = usePanLookUp(draft.pan, person.id);

  const candidates = [lookUp.found ?? undefined, picked];
  const own = candidates.find((one) => one?.createdBy === person.id && one.pan === draft.pan);

  const callOff = useRef<() => void>(undefined);
  const change = (field: CustomerField, value: string) => {
    callOff.current?.();
    setDraft((current) => ({ ...current, [field]: value }));
    setProblems(({ [field]: _mended, ...rest }) => rest);
    setFailure(undefined);
    if (field === 'pan') setPicked(undefined);
  };

  const pick = (customer: Customer) => {
    // The PAN of another person's customer comes masked; the typed one stays.
    setDraft((current) => ({ ...draftOf(customer), pan: current.pan }));
    callOff.current?.();
    setProblems({});
    setFailure(undefined);
    setPicked(customer);
  };

  /** Fields are validated while typing; empty ones only on submit. */
  const leave = (field: CustomerField) => {
    const codes = checkCustomer(draft)[field];
    if (codes && !codes.includes('required'))
      callOff.current = afterPress(() => setProblems((previous) => ({ ...previous, [field]: codes })));
  };

  const refuse = (newProblems: CustomerProblems, why: ApplyFailure) => {
    setProblems(newProblems);
    setFailure(why);
    focusFirst();
  };

  const attempt = async () => {
    if (isSending.current) return;
    const inputProblems = checkCustomer(draft);
    if (Object.keys(inputProblems).length > 0) return refuse(inputProblems, { kind: 'fields' });
    const user = storedPerson();
    if (!user) {
      // biome-ignore lint/suspicious/noConsole: specification §8 asks for it to be logged.
      console.error('User ID is missing. Please log in.');
      return setFailure({ kind: 'user' });
    }
    if (own && own.id !== picked?.id && differs(own, draft)) {
      setPicked(own);
      return setFailure({ kind: 'call', error: new SavedDiffers(own) });
    }
    // During the press itself: a tab opened after an answer counts as a pop-up.
    const tab = hasLink ? openApplyWindow(apply.opening) : undefined;
    isSending.current = true;
    setBusy(true);
    setProblems({});
    setFailure(undefined);
    try {
      const customer = await submit({
        cardId,
        savedId,
        userId: user.id,
        draft,
        owner: own,
      });
      onMade(customer, tab);
    } catch (error) {
      tab?.close();
      if (error instanceof SavedDiffers) setPicked(error.saved);
      const refused = refusedFields(error, customerFieldNames);
      refuse(refused, Object.keys(refused).length > 0 ? { kind: 'fields' } : { kind: 'call', error });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    draft,
    problems,
    failure,
    isBusy,
    lookUp,
    picked,
    own,
    /** A customer is saved under the PAN, and the input differs. */
    savedDiffers:
      own !== undefined && customerFieldNames.some((field) => field !== 'pan' && draft[field]) && differs(own, draft),
    isDirty: customerFieldNames.some((field) => draft[field] !== first[field]),
    change,
    leave,
    pick,
    submit: attempt,
  };
}

export type ApplyForm = ReturnType<typeof useApplyForm>;

function checkCustomer(draft: CustomerDraft): CustomerProblems {
  return problemsOf(createCustomer.body, draft);
}

/** Returns a function that focuses the first invalid field once it is marked. */
function useFocusOnFirst(problems: CustomerProblems): () => void {
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    const first = customerFieldNames.find((field) => problems[field]);
    if (first) document.getElementById(customerFieldId(first))?.focus();
  }, [problems]);
  return () => {
    isFocusPending.current = true;
  };
}
