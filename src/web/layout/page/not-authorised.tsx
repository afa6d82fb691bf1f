import { useEffect } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { useAgency } from '../agency.ts';

/** The alert quoted in specification §2.3, then /login. */
export function NotAuthorised(props: { onClose: () => void }) {
  const { frame } = useMessages();
  const { name } = useAgency();
  useEffect(() => {
    document.title = name;
  }, [name]);
  return <AlertDialog message={frame.notAuthorised} confirmLabel={frame.ok} onClose={props.onClose} />;
}
