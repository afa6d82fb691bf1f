import { useEffect, useState } from 'react';
import { storedPerson } from '#web/session/stored-session.ts';
import { chunk } from '#web/ui/lazy/chunk.ts';
import { mayHaveOutbox } from './outbox-presence.ts';
import type { OutboxMark } from './outbox-store.ts';

const dialog = chunk(() => import('./outbox-question.tsx').then((module) => module.OutboxQuestion));

interface Question {
  Dialog: Awaited<ReturnType<typeof dialog.load>>;
  marks: OutboxMark[];
  answer: (isSure: boolean) => void;
}

/** Signing out stops waiting for the upload. */
const patienceMs = 5_000;

let askPerson: ((marks: OutboxMark[]) => Promise<boolean>) | undefined;

/** Sends the outbox after sign-in and deletes marks that are too old. */
export async function openOutbox(): Promise<void> {
  if (!(await mayHaveOutbox())) return;
  const { followNetwork, sendOutbox: sendWaiting } = await import('./outbox-sender.ts');
  followNetwork();
  await sendWaiting();
  // After sending: the person's own expired marks have been refused by then, and are shown with the reason.
  const { dropOld } = await import('./drop-old.ts');
  await dropOld(Date.now(), storedPerson()?.id);
}

/** Whether the person may sign out: sends the outbox first; what remains, or was refused unread, is discarded after a question. */
export async function canSignOut(): Promise<boolean> {
  const person = storedPerson();
  if (!person || !(await mayHaveOutbox())) return true;
  const [{ sendOutbox: sendWaiting }, { dropMark, marksOf }] = await Promise.all([
    import('./outbox-sender.ts'),
    import('./outbox-store.ts'),
  ]);
  if ((await marksOf(person.id)).some(({ refusal }) => !refusal)) {
    await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  const left = await marksOf(person.id);
  if (left.length > 0 && !(await askPerson?.(left))) return false;
  for (const { key } of left) await dropMark(key);
  return true;
}

/** Wraps every page: asks before unsent marks are deleted. */
export function OutboxGate() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    askPerson = async (marks) => {
      const Dialog = await dialog.load();
      const isSure = await new Promise<boolean>((answer) => setQuestion({ Dialog, marks, answer }));
      setQuestion(undefined);
      return isSure;
    };
    return () => {
      askPerson = undefined;
    };
  }, []);
  return question && <question.Dialog marks={question.marks} onAnswer={question.answer} />;
}
