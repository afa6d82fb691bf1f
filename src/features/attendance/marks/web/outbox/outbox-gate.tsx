import { useEffect, useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { tabPerson } from '#web/session/tab-session.ts';
import { chunk } from '#web/ui/lazy/chunk.ts';
import { mayHaveOutbox } from './outbox-presence.ts';
import type { OutboxMark } from './outbox-store.ts';

const dialog = chunk(() =>
  Promise.all([import('./outbox-question.tsx'), openNamespace('attendance')]).then(([module]) => module.OutboxQuestion),
);

interface Question {
  Dialog: Awaited<ReturnType<typeof dialog.load>>;
  marks: OutboxMark[];
  answer: (isSure: boolean) => void;
}

/** Signing out stops waiting for the upload. */
const timeoutMs = 5_000;

let confirmSignOut: ((marks: OutboxMark[]) => Promise<boolean>) | undefined;

/** Sends the outbox after sign-in and deletes marks that are too old. */
export async function openOutbox(): Promise<void> {
  if (!(await mayHaveOutbox())) return;
  const { followNetwork, sendOutbox } = await import('./outbox-sender.ts');
  followNetwork();
  await sendOutbox();
  // After sending: the person's own expired marks have been refused by then, and are shown with the reason.
  const { deleteExpired } = await import('./delete-expired.ts');
  await deleteExpired(Date.now(), tabPerson()?.id);
}

/** Whether the person may sign out: sends the outbox first; what remains, or was refused unread, is discarded after a question. */
export async function canSignOut(): Promise<boolean> {
  const person = tabPerson();
  if (!person || !(await mayHaveOutbox())) return true;
  const [{ sendOutbox }, { deleteMark, marksOf }] = await Promise.all([
    import('./outbox-sender.ts'),
    import('./outbox-store.ts'),
  ]);
  if ((await marksOf(person.id)).some(({ refusal }) => !refusal)) {
    await Promise.race([sendOutbox(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  }
  const left = await marksOf(person.id);
  if (left.length > 0 && !(await confirmSignOut?.(left))) return false;
  for (const { key } of left) await deleteMark(key);
  return true;
}

/** Wraps every page: asks before unsent marks are deleted. */
export function OutboxGate() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    confirmSignOut = async (marks) => {
      const Dialog = await dialog.load();
      const isSure = await new Promise<boolean>((answer) => setQuestion({ Dialog, marks, answer }));
      setQuestion(undefined);
      return isSure;
    };
    return () => {
      confirmSignOut = undefined;
    };
  }, []);
  return question && <question.Dialog marks={question.marks} onAnswer={question.answer} />;
}
