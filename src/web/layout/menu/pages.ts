import { checkAccess, type Person } from '#shared/contract/access.ts';
import type { MenuEntry, Page } from '#web/layout/page/registry.tsx';
import type { OfficeMessages } from '#web/messages/office/en.ts';

export type MenuPage = Page & { menu: MenuEntry };

/** The pages of the person's side menu, in menu order. */
export function menuPages(pages: readonly Page[], person: Person): MenuPage[] {
  const audiences: unknown[] = ['everybody', person.isAdmin ? 'admin' : 'staff'];
  return pages.filter((page): page is MenuPage => audiences.includes(page.menu?.audience));
}

/** Every titled page the person may open. */
export function openPages(pages: readonly Page[], person: Person): Page[] {
  return pages.filter((page) => (page.menu ?? page.personMenu) && checkAccess(page.access, person) === 'allowed');
}

export function titleOf({ menu, personMenu, findTitle }: Page, messages: OfficeMessages): string {
  return (menu ?? personMenu)?.title(messages) ?? findTitle?.(messages) ?? '';
}
