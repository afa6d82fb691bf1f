import { Pencil } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

/** Opens a card over the list; Back closes it. */
export function EditLink({ id, bankName }: { id: number; bankName: string }) {
  const { cards } = useMessages();
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  params.set('open', String(id));
  return (
    <Link
      to={{ search: params.toString() }}
      state={{ ...state, isOpenedHere: true }}
      aria-label={cards.editNamed(bankName)}
      title={cards.edit}
      className={buttonStyle('icon', 'min-h-8')}
    >
      <Pencil aria-hidden size={16} />
    </Link>
  );
}
