import { NavLink } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type MenuEntry, type Page, usePageRegistry } from './page-registry.tsx';

type MenuPage = Page & { menu: MenuEntry };

/** The pages of the person's menu under their group titles, in the registry's order. */
function useMenuGroups(): [title: string, pages: MenuPage[]][] {
  const messages = useMessages();
  const { isAdmin } = usePerson();
  const audience = isAdmin ? 'admin' : 'staff';
  const pages = usePageRegistry().pages.filter((page): page is MenuPage => page.menu?.audience === audience);
  return [...Map.groupBy(pages, (page) => page.menu.group(messages))];
}

/** The signed-in person's pages. Collapsed it shows icons; their words stay as names and tooltips. */
export function SideMenu(props: { isCollapsed?: boolean; onLeave?: () => void }) {
  const messages = useMessages();
  const groups = useMenuGroups();
  return (
    <nav aria-label={messages.frame.sideMenu} className="flex flex-col gap-4 p-3">
      {groups.map(([title, pages]) => (
        <section key={title} aria-label={title}>
          {!props.isCollapsed && <h2 className="px-3 pb-1 font-medium text-muted text-xs">{title}</h2>}
          <ul className="flex flex-col gap-0.5">
            {pages.map((page) => (
              <li key={page.path}>
                <MenuLink
                  page={page}
                  isCollapsed={props.isCollapsed ?? false}
                  {...(props.onLeave && { onLeave: props.onLeave })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function MenuLink({ page, isCollapsed, onLeave }: { page: MenuPage; isCollapsed: boolean; onLeave?: () => void }) {
  const messages = useMessages();
  const title = page.menu.title(messages);
  const Icon = page.menu.icon;
  const preload = () => void page.load().catch(() => {});
  return (
    <NavLink
      to={page.path}
      title={isCollapsed ? title : undefined}
      onMouseEnter={preload}
      onFocus={preload}
      onClick={onLeave}
      className={({ isActive }) =>
        `flex min-h-10 items-center gap-3 rounded-md px-3 py-1 text-sm ${isActive ? 'bg-ink-soft font-medium text-ink-strong' : 'text-text hover:bg-hover'}`
      }
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : ''}>{title}</span>
    </NavLink>
  );
}
