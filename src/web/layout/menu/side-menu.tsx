import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { readCookie, writeCookie } from '#web/session/write-cookie.ts';
import { type MenuPage, menuPages, titleOf } from './pages.ts';
import { MenuTip } from './tip.tsx';

interface SideMenuProps {
  isCollapsed?: boolean;
  onLeave?: () => void;
}

/** The side menu. Collapsed, it shows icons with their labels as accessible names and tooltips. */
export function SideMenu(props: SideMenuProps) {
  const messages = useMessages();
  const person = usePerson();
  const pages = menuPages(usePageRegistry().pages, person);
  const groups = Map.groupBy(pages, (page) => page.menu.group?.(messages) ?? '');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // The menu is longer than a low window. A window without layout, as in unit tests, has no scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which link is current
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={messages.frame.sideMenu} className="flex flex-col gap-4 p-3">
      {[...groups].map(([title, members]) => (
        <MenuGroup key={members[0]?.path} title={title} pages={members} {...props} />
      ))}
    </nav>
  );
}

function MenuGroup({
  title,
  pages,
  isCollapsed = false,
  ...rest
}: SideMenuProps & { title: string; pages: MenuPage[] }) {
  const listId = useId();
  const [isOpen, toggle] = useRememberedGroup(pages[0]?.path ?? '');
  const hasTitle = title !== '' && !isCollapsed;
  const isShown = isOpen || !hasTitle;
  return (
    <section aria-label={title || undefined}>
      {hasTitle && (
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={toggle}
            className="flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-3 text-start font-medium text-muted text-xs hover:text-text"
          >
            <span className="min-w-0 grow">{title}</span>
            <ChevronDown
              aria-hidden
              size={14}
              className={`shrink-0 transition-transform ${isOpen ? '' : '-rotate-90'}`}
            />
          </button>
        </h2>
      )}
      <ul id={listId} hidden={!isShown} className={isShown ? 'flex flex-col gap-0.5' : ''}>
        {pages.map((page) => (
          <li key={page.path}>
            <MenuLink page={page} isCollapsed={isCollapsed} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The closed groups of this browser, each named by its first page: `allcreditcard/alluser`. */
const closedCookie = '__Host-menu';

function useRememberedGroup(path: string): [isOpen: boolean, toggle: () => void] {
  const name = path.slice(1);
  const closed = () => new Set(readCookie(closedCookie)?.split('/').filter(Boolean));
  const [isOpen, setOpen] = useState(() => !closed().has(name));
  const toggle = () => {
    const names = closed();
    if (isOpen) names.add(name);
    else names.delete(name);
    writeCookie(closedCookie, [...names].join('/'));
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}

function MenuLink({ page, isCollapsed, onLeave }: { page: MenuPage; isCollapsed: boolean; onLeave?: () => void }) {
  const title = titleOf(page, useMessages());
  const Icon = page.menu.icon;
  const preload = () => void page.load().catch(() => {});
  return (
    <MenuTip text={title} isOff={!isCollapsed}>
      <NavLink
        to={page.path}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={onLeave}
        className={({ isActive }) =>
          `flex min-h-10 items-center gap-3 rounded-md px-3 py-1 text-sm ${isCollapsed ? 'justify-center' : ''} ${isActive ? 'bg-ink-soft font-medium text-ink-strong' : 'text-text hover:bg-hover'}`
        }
      >
        <Icon aria-hidden size={18} className="shrink-0" />
        <span className={isCollapsed ? 'sr-only' : 'min-w-0'}>{title}</span>
      </NavLink>
    </MenuTip>
  );
}
