import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { type Asked, type MoveOptions, stagesOf } from './request-moves.ts';
import { running } from './running.ts';

const MoveWindow = lazyPart(() =>
  Promise.all([import('./move-window.tsx'), openNamespace('moves')]).then(([module]) => module.MoveWindow),
);

export type AskedMoveProps = MoveOptions & {
  asked: Asked;
  onClose: () => void;
};

/** A move that needs a reason: the window that asks for it, and the move. It stands where what it was opened from may go while somebody types. */
export function AskedMove({ asked, onClose, ...options }: AskedMoveProps) {
  const { language, messages } = useLocale();
  const { moves, text, onOutcome } = options;
  const told = { ...options, language, messages };
  return (
    <MoveWindow
      asked={asked}
      stages={stagesOf(moves.services, asked.request.serviceType)}
      text={text}
      goneText={moves.goneText}
      send={async (grounds, seen, hasGone) => {
        onOutcome(undefined);
        const { runMove, tellFailure } = await running.load();
        try {
          await runMove({ ...asked, ...seen }, { ...asked.to, ...grounds }, told);
        } catch (error) {
          if (!hasGone()) throw error;
          tellFailure(error, asked.to, told);
        }
      }}
      onClose={onClose}
    />
  );
}
