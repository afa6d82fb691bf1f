import { useLocale } from '#web/messages/office/messages-context.tsx';
import { GroundsWindow } from '#web/ui/dialog/grounds-window.tsx';
import { type DeclineReason, declineReasons, longestDeclineNote } from '../catalogue.ts';
import { askedWords } from './asked-words.ts';

interface DeclineWindowProps {
  /** What the field is called. */
  label: string;
  send: (grounds: { reason: DeclineReason; note?: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks why a detail stays as it is. */
export function DeclineWindow({ label, ...rest }: DeclineWindowProps) {
  const words = askedWords[useLocale().language];
  return (
    <GroundsWindow
      title={words.declineTitle(label)}
      text={words.declineText}
      reasons={declineReasons}
      labels={{ ...words, submit: words.decline, busy: words.saving, failed: words.notSaved }}
      longestNote={longestDeclineNote}
      describe={({ status }) => (status === 409 ? words.conflict : undefined)}
      {...rest}
    />
  );
}
