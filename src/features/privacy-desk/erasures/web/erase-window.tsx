import { useNavigate } from 'react-router';
import { mostErasedAlone } from '#shared/approval.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ReasonWindow } from '#web/ui/dialog/reason-window.tsx';
import { sendErasure } from './api.ts';

/** Erases records of one person; leads to the erasure, where it can be undone. */
export function EraseWindow({ records, onClose }: { records: string[]; onClose: () => void }) {
  const { erasures } = useMessages();
  const navigate = useNavigate();
  return (
    <ReasonWindow
      title={erasures.eraseQuestion(records.length)}
      text={erasures.eraseLong}
      labels={{
        reason: erasures.reason,
        reasonHint: erasures.reasonHint,
        missing: erasures.reasonMissing,
        submit: erasures.eraseNow,
        busy: erasures.erasing,
        failed: erasures.eraseFailed,
      }}
      describe={({ code }) => {
        if (code === 'several-people') return erasures.severalPeople;
        return code === 'erasure-limit' ? erasures.enough(mostErasedAlone) : undefined;
      }}
      send={(reason) => sendErasure(records, reason)}
      onClose={onClose}
      onDone={({ id }) => void navigate(`/privacy-erasures?open=${id}`)}
    />
  );
}
