import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { checkAccess, type Person } from '#shared/contract/access.ts';
import { PersonProvider } from '#web/session/person-context.tsx';
import { claimTab, isEnrolmentDue, onPersonChange } from '#web/session/tab-session.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { loadPage } from '#web/ui/lazy/load-page.ts';
import { type Page, pageAt, usePageRegistry } from './registry.tsx';

const NotAuthorised = lazyPart(() =>
  loadPage(() => import('./not-authorised.tsx').then((module) => module.NotAuthorised)),
);

/** Router state of /login: the page to return to after signing in. */
export interface ReturnAddress {
  from?: string;
}

/**
 * Mounts a page, and so its queries, only for a person its access rule admits. Checked on every navigation, and when the person has
 * another role after signing in again.
 */
export function PageGate() {
  const { pages, enrolmentPath } = usePageRegistry();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Another function for another state of the person: the address is checked anew.
  const [claim, setClaim] = useState(() => () => claimTab());
  useEffect(() => onPersonChange(() => setClaim(() => () => claimTab())), []);
  const { person, verdict } = useMemo(() => checkAddress(pages, pathname, claim()), [pages, pathname, claim]);

  if (verdict === 'allowed' && person && pathname !== enrolmentPath && isEnrolmentDue()) {
    return <Navigate to={enrolmentPath} replace state={{ from: pathname + search } satisfies ReturnAddress} />;
  }
  if (verdict === 'allowed' && person) {
    return (
      <PersonProvider value={person}>
        <Outlet />
      </PersonProvider>
    );
  }
  const state: ReturnAddress = verdict === 'unauthenticated' ? { from: pathname + search } : {};
  return <NotAuthorised onClose={() => void navigate('/login', { replace: true, state })} />;
}

function checkAddress(pages: readonly Page[], pathname: string, person: Person | undefined) {
  const page = pageAt(pages, pathname);
  return { person, verdict: checkAccess(page?.access ?? 'signedIn', person) };
}
