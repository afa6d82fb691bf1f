import { Pencil } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { buttonStyle } from '#web/ui/button-style.ts';

/** Opens a row over the list; Back closes it. */
export function EditLink({ id, title, label }: { id: number; title: string; label: string }) {
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  params.set('open', String(id));
  return (
    <Link
      to={{ search: params.toString() }}
      state={{ ...state, isOpenedHere: true }}
      aria-label={label}
      title={title}
      className={buttonStyle('icon', 'min-h-8')}
    >
      <Pencil aria-hidden size={16} />
    </Link>
  );
}
