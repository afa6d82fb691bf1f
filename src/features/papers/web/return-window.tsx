import { useLocale } from '#web/messages/office/messages-context.tsx';
import { GroundsWindow } from '#web/ui/dialog/grounds-window.tsx';
import { longestReturnNote, type ReturnReason, returnReasons } from '../catalogue.ts';
import { paperWords } from './paper-words.ts';

interface ReturnWindowProps {
  /** What the paper is called. */
  name: string;
  hasAadhaar: boolean;
  send: (grounds: { reason: ReturnReason; note?: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks why a paper goes back to the customer. */
export function ReturnWindow({ name, hasAadhaar, ...rest }: ReturnWindowProps) {
  const papers = paperWords[useLocale().language];
  return (
    <GroundsWindow
      title={papers.returnTitle(name)}
      text={papers.returnText}
      reasons={returnReasons.filter((one) => hasAadhaar || one !== 'number-shown')}
      labels={{ ...papers, submit: papers.return, busy: papers.saving, failed: papers.changeFailed }}
      longestNote={longestReturnNote}
      describe={({ status }) => (status === 409 ? papers.changedMeanwhile : undefined)}
      {...rest}
    />
  );
}
