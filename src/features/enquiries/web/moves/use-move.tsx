import { type ReactNode, useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { reasonListFor, type Standing } from '../../rules.ts';
import { AskedMove } from './asked-move.tsx';
import type { Asked, MovedRequest, MoveOptions } from './request-moves.ts';
import { running } from './running.ts';

interface AskedFor {
  /** Takes what a reason is asked for, whose window stands elsewhere then. */
  onAsk?: (asked: Asked) => void;
  /** The window that asks for a reason has gone, also without one. */
  onClosed?: () => void;
}

/** Moves requests: with a window where a reason is asked for, and a way to undo it. */
export function useMove({ onAsk, onClosed, ...options }: MoveOptions & AskedFor): {
  choose: (request: MovedRequest, to: Standing, version: string | undefined, note?: string) => void;
  isBusy: boolean;
  window: ReactNode;
} {
  const { language, messages } = useLocale();
  const { enquiries, failures } = messages;
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);

  const told = { ...options, language, messages };

  const choose = (request: MovedRequest, to: Standing, version: string | undefined, note?: string) => {
    const meant = { request, to, version, note };
    if (reasonListFor(request.status, to.status)) return (onAsk ?? setAsked)(meant);
    setBusy(true);
    options.onOutcome(undefined);
    void running
      .load()
      .then(({ runMove, tellFailure }) => runMove(meant, to, told).catch((error) => tellFailure(error, to, told)))
      .catch(() => {
        options.onOutcome({ kind: 'danger', text: enquiries.saveFailed, reason: failures.chunkFailedHint });
      })
      .finally(() => setBusy(false));
  };

  const close = () => {
    setAsked(undefined);
    onClosed?.();
  };
  return { choose, isBusy, window: asked && <AskedMove {...options} asked={asked} onClose={close} /> };
}
