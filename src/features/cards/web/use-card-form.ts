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
  /** What a refused or failed attempt is called. */
  failedText: string;
  send: SendCard;
}

/** What an attempt came to, when it did not end well. */
export interface CardFailure {
  text: string;
  reason?: string;
}

/** The id of a field's control. */
export const cardFieldId = (field: CardField) => `card-${field}`;

/** What is typed, what is wrong with it and what became of the last attempt. Nothing typed is lost by a refusal. */
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

  /** A link that is none is said at once; what is still empty is not. */
  const leave = (field: CardField) => {
    const codes = checkCard(draft, isImageNeeded)[field];
    if (codes && !codes.includes('required')) setProblems((known) => ({ ...known, [field]: codes }));
  };

  const refuse = (found: CardProblems, text: string, reason?: string) => {
    setProblems(found);
    setFailure({ text, ...(reason && { reason }) });
    focusFirst();
  };

  const attempt = async (wanted: CardDraft, sendBy = send) => {
    if (upload.isBusy) return;
    const found = checkCard(wanted, isImageNeeded);
    const codes = Object.values(found).flat();
    if (codes.includes('required')) return refuse(found, cards.requiredMissing);
    if (codes.length > 0) return refuse(found, failedText, cards.checkFields);
    setProblems({});
    setFailure(undefined);
    await upload.attempt(
      (way) => sendBy(wanted, way),
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
    /** How much of the image has gone, while it goes. */
    sent: upload.sent,
    /** Stops the image on its way; everything typed stays. */
    stop: upload.stop,
    change,
    leave,
    /** Puts another draft in place, as after a conflict. */
    adopt: setDraft,
    submit: () => attempt(draft),
    attempt,
  };
}

export type CardForm = ReturnType<typeof useCardForm>;

/** Answers a function that takes the focus to the first field at fault once it is marked. */
function useFocusOnFirst(problems: CardProblems): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const first = cardFields.find((field) => problems[field]);
    if (first) document.getElementById(cardFieldId(first))?.focus();
  }, [problems]);
  return () => {
    isWanted.current = true;
  };
}
