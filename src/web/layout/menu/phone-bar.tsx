import { Menu as MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { menuPages } from './pages.ts';

const place =
  'flex min-h-14 min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 text-[0.6875rem] -outline-offset-2';
const word = 'max-w-full truncate';

/** The person's main places at the bottom of a phone; the whole menu is one press away. */
export function PhoneBar({ onMore }: { onMore: () => void }) {
  const messages = useMessages();
  const { pages } = usePageRegistry();
  const person = usePerson();
  const role = person.isAdmin ? 'admin' : 'staff';
  return (
    <nav
      data-phone-bar
      aria-label={messages.frame.mainPlaces}
      className="sticky bottom-0 z-10 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {menuPages(pages, person).flatMap(({ path, menu: { icon: Icon, bar } }) =>
        bar && [role, 'everybody'].includes(bar.of)
          ? [
              <NavLink
                key={path}
                to={path}
                className={({ isActive }) => `${place} ${isActive ? 'font-medium text-ink' : 'text-muted'}`}
              >
                <Icon aria-hidden size={20} className="shrink-0" />
                <span className={word}>{bar.title(messages)}</span>
              </NavLink>,
            ]
          : [],
      )}
      <button type="button" aria-haspopup="dialog" onClick={onMore} className={`${place} text-muted`}>
        <MenuIcon aria-hidden size={20} className="shrink-0" />
        <span className={word}>{messages.frame.more}</span>
      </button>
    </nav>
  );
}
