import { useEffect, useState } from 'react';
import { onProofNeeded } from '#web/api/fresh-proof.ts';
import { onSessionEnd } from '#web/session/tab-session.ts';
import { chunk } from '#web/ui/lazy/chunk.ts';

const dialog = chunk(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));

interface Question {
  Dialog: Awaited<ReturnType<typeof dialog.load>>;
  isFactorNeeded: boolean;
  answer: (isProven: boolean) => void;
}

/** Wraps every page: asks for a proof when a call was refused for lack of a fresh one. */
export function ProofGate() {
  const [question, setQuestion] = useState<Question>();

  useEffect(
    () =>
      onProofNeeded(async (isFactorNeeded) => {
        const Dialog = await dialog.load();
        const isProven = await new Promise<boolean>((answer) => setQuestion({ Dialog, isFactorNeeded, answer }));
        setQuestion(undefined);
        return isProven;
      }),
    [],
  );
  useEffect(() => question && onSessionEnd(() => question.answer(false)), [question]);

  return question && <question.Dialog isFactorNeeded={question.isFactorNeeded} onDone={question.answer} />;
}
