import { createBrowserRouter } from 'react-router';
import { loadFrame } from '#web/layout/load-frame.ts';
import { ErrorPage } from '#web/layout/page/error-page.tsx';
import { PageGate, type ReturnAddress } from '#web/layout/page/gate.tsx';
import { NotFoundPage } from '#web/layout/page/not-found-page.tsx';
import { type Page, pageAt } from '#web/layout/page/registry.tsx';
import { onEnrolmentDue, onSessionEnd } from '#web/session/tab-session.ts';
import { loadPage } from '#web/ui/lazy/load-page.ts';
import { pages } from './screens.tsx';

/** The bare page for setting up a required second factor. */
export const enrolmentPath = '/secondfactor';

type OfficeRouter = ReturnType<typeof createBrowserRouter>;

/** Where the person is going, or already is. */
export const targetOf = ({ state }: OfficeRouter) => state.navigation.location ?? state.location;

/** Begins to open the screen of the address. */
export function startRouter(): OfficeRouter {
  const targetAddress = () => router.createHref(targetOf(router));
  const routeOf = ({ path, load }: Page) => ({
    path,
    lazy: async () => ({ Component: await loadPage(load, targetAddress) }),
  });
  const router = createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      children: [
        ...pages.filter((page) => page.access === 'public').map(routeOf),
        {
          Component: PageGate,
          children: [
            {
              lazy: async () => ({ Component: await loadPage(loadFrame, targetAddress) }),
              children: pages.filter((page) => page.access !== 'public' && !page.isBare).map(routeOf),
            },
            ...pages.filter((page) => page.isBare).map(routeOf),
          ],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]);
  followSession(router);
  return router;
}

/** Leads to /login when a session was over before the page had anything to show, or to the second factor; and from there back. */
function followSession(router: OfficeRouter): void {
  const leadTo = (path: string) => {
    const { pathname, search } = router.state.location;
    if (pathname === path || pageAt(pages, pathname)?.access === 'public') return;
    const state: ReturnAddress = { from: pathname + search };
    void router.navigate(path, { replace: true, state });
  };
  onSessionEnd(() => leadTo('/login'));
  onEnrolmentDue(() => leadTo(enrolmentPath));
}

/** Resolves when the first screen can be shown. */
export function firstScreen(router: OfficeRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
