import { useMemo } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { checkAccess } from '#shared/contract/access.ts';
import { PersonProvider } from '#web/session/person-context.tsx';
import { isEnrolmentDue, storedPerson } from '#web/session/stored-session.ts';
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

/** Mounts a page, and so its queries, only for a person its access rule admits. Checked on every navigation. */
export function PageGate() {
  const { pages, enrolmentPath } = usePageRegistry();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { person, verdict } = useMemo(() => checkAddress(pages, pathname), [pages, pathname]);

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

function checkAddress(pages: readonly Page[], pathname: string) {
  const person = storedPerson();
  const page = pageAt(pages, pathname);
  return { person, verdict: checkAccess(page?.access ?? 'signedIn', person) };
}
