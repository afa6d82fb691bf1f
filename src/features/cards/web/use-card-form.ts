import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { refusedFields } from '#web/ui/form/refused-fields.ts';
import { useUpload } from '#web/ui/image/use-upload.ts';
import { type CardField, cardFields } from '../catalogue.ts';
import type { CardDraft } from './api.ts';
import { type CardProblems, checkCard } from './check-card.ts';

export type SendCard = (draft: CardDraft, way: UploadWay) => Promise<void>;

interface CardFormOptions {
  start: CardDraft;
  isImageNeeded: boolean;
  /** The message of a refused or failed attempt. */
  failedText: string;
  send: SendCard;
}

/** The outcome of an unsuccessful attempt. */
export interface CardFailure {
  text: string;
  reason?: string;
}

/** The id of a field's control. */
export const cardFieldId = (field: CardField) => `card-${field}`;

/** The draft, its problems and the outcome of the last attempt. A refusal keeps the input. */
export function useCardForm({ start, isImageNeeded, failedText, send }: CardFormOptions) {
  const messages = useMessages();
  const { cards } = messages;
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<CardProblems>({});
  const [failure, setFailure] = useState<CardFailure>();
  const upload = useUpload();
  const focusFirst = useFocusOnFirst(problems);

  const change = <Field extends CardField>(field: Field, value: CardDraft[Field]) => {
    setDraft((current) => ({ ...current, [field]: value }));
    setProblems(({ [field]: _mended, ...rest }) => rest);
  };

  /** An invalid link is reported while typing; empty fields only on submit. */
  const leave = (field: CardField) => {
    const codes = checkCard(draft, isImageNeeded)[field];
    if (codes && !codes.includes('required')) setProblems((previous) => ({ ...previous, [field]: codes }));
  };

  const refuse = (newProblems: CardProblems, text: string, reason?: string) => {
    setProblems(newProblems);
    setFailure({ text, ...(reason && { reason }) });
    focusFirst();
  };

  const attempt = async (input: CardDraft, sendBy = send) => {
    if (upload.isBusy) return;
    const inputProblems = checkCard(input, isImageNeeded);
    const codes = Object.values(inputProblems).flat();
    if (codes.includes('required')) return refuse(inputProblems, cards.requiredMissing);
    if (codes.length > 0) return refuse(inputProblems, failedText, cards.checkFields);
    setProblems({});
    setFailure(undefined);
    await upload.attempt(
      (way) => sendBy(input, way),
      (error) => {
        const refused = refusedFields(error, cardFields);
        const isAboutFields = Object.keys(refused).length > 0;
        const isGone = error instanceof CallFailed && error.status === 404;
        const reason = isAboutFields ? cards.checkFields : isGone ? cards.gone : describeFailure(error, messages);
        refuse(refused, failedText, reason);
      },
    );
  };

  return {
    draft,
    problems,
    failure,
    isBusy: upload.isBusy,
    /** The fraction of the image uploaded, while the upload runs. */
    sent: upload.sent,
    /** Cancels the upload; the input stays. */
    stop: upload.stop,
    change,
    leave,
    /** Replaces the draft, for example after a conflict. */
    adopt: setDraft,
    submit: () => attempt(draft),
    attempt,
  };
}

export type CardForm = ReturnType<typeof useCardForm>;

/** Returns a function that focuses the first invalid field once it is marked. */
function useFocusOnFirst(problems: CardProblems): () => void {
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    const first = cardFields.find((field) => problems[field]);
    if (first) document.getElementById(cardFieldId(first))?.focus();
  }, [problems]);
  return () => {
    isFocusPending.current = true;
  };
}
