import { useState } from 'react';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

/** No screen waits for the window of its questions. */
export const Confirmation = lazyPart(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

/** `ask` opens the question, which is to be rendered. */
export function useConfirmation({ onConfirm, ...labels }: Omit<ConfirmDialogProps, 'onClose'>) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  const question = isAsking && <Confirmation {...labels} onClose={() => setAsking(false)} onConfirm={confirm} />;
  return { ask: () => setAsking(true), question };
}
