import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageAt, usePageRegistry } from '#web/layout/page/registry.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { readCookie, writeCookie } from '#web/session/write-cookie.ts';

/** The person's id, then their recent pages, newest first: `7/alluser/roles`. Addresses only, never a record. */
const recentCookie = '__Host-recent';
const mostRecentPages = 6;

export function recentPaths(personId: number): string[] {
  const [owner, ...names] = readCookie(recentCookie)?.split('/') ?? [];
  return owner === String(personId) ? names.map((name) => `/${name}`) : [];
}

/** Records each page as it is opened. */
export function useRecentPages(): void {
  const { id } = usePerson();
  const { pages } = usePageRegistry();
  const { pathname } = useLocation();
  const path = pageAt(pages, pathname)?.path;
  useEffect(() => {
    if (!path) return;
    const others = recentPaths(id).filter((recent) => recent !== path);
    writeCookie(recentCookie, `${id}${[path, ...others].slice(0, mostRecentPages).join('')}`);
  }, [id, path]);
}
