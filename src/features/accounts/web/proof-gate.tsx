import { type ComponentType, useEffect, useState } from 'react';
import { onProofNeeded } from '#web/api/fresh-proof.ts';
import { onSessionEnd } from '#web/session/stored-session.ts';

interface Question {
  Dialog: ComponentType<{ onDone: (isProven: boolean) => void }>;
  answer: (isProven: boolean) => void;
}

/** Stands around every page: asks who it is when a call was refused for want of a fresh proof. */
export function ProofGate() {
  const [question, setQuestion] = useState<Question>();

  useEffect(
    () =>
      onProofNeeded(async () => {
        const { ProofDialog } = await import('./proof-dialog.tsx');
        const isProven = await new Promise<boolean>((answer) => setQuestion({ Dialog: ProofDialog, answer }));
        setQuestion(undefined);
        return isProven;
      }),
    [],
  );
  useEffect(() => question && onSessionEnd(() => question.answer(false)), [question]);

  return question && <question.Dialog onDone={question.answer} />;
}
