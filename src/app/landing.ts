import { checkAccess, type Person } from '#shared/contract/access.ts';
import { type PagePath, pageList } from './page-list.ts';

/** The page after signing in. */
export const landingOf = (person: Person): PagePath => (person.isAdmin ? '/allcreditcard' : '/applycreditcard');

/** The address the person was on the way to, if they may open it; else their landing page. */
export function afterSignIn(person: Person, wanted: string | undefined): string {
  const path = wanted?.split('?')[0];
  const page = pageList.find((one) => one.path === path);
  const mayOpen = page && page.access !== 'public' && checkAccess(page.access, person) === 'allowed';
  return wanted !== undefined && mayOpen ? wanted : landingOf(person);
}
