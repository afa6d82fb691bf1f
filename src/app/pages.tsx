import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { signOutToSite } from '#features/accounts/web/api.ts';
import { ProofGate } from '#features/accounts/web/proof-gate.tsx';
import { SignInGate } from '#features/accounts/web/sign-in-gate.tsx';
import { canSignOut, OutboxGate, openOutbox } from '#features/attendance/marks/web/outbox/outbox-gate.tsx';
import { ErrorPage } from '#web/layout/page/error-page.tsx';
import { PageGate, type ReturnAddress } from '#web/layout/page/gate.tsx';
import { NotFoundPage } from '#web/layout/page/not-found-page.tsx';
import { type Page, type PageRegistry, PageRegistryProvider, pageAt } from '#web/layout/page/registry.tsx';
import { documentLanguage } from '#web/messages/office/document-language.ts';
import { loadMessages, openNamespace } from '#web/messages/office/load-messages.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { followOtherTabs, followReturn, onEnrolmentDue, onSessionEnd } from '#web/session/tab-session.ts';
import { mayLeaveScreen } from '#web/ui/dialog/unsaved-input.ts';
import { loadPage } from '#web/ui/lazy/load-page.ts';
import { pages } from './screens.tsx';

const loadFrame = async () => {
  const [{ Frame }] = await Promise.all([import('#web/layout/frame.tsx'), openNamespace('work')]);
  return Frame;
};

const registry: PageRegistry = {
  pages,
  landingOf: (person) => (person.isAdmin ? '/allcreditcard' : '/applycreditcard'),
  homeOf: (person) => (person.isAdmin ? '/dashboard' : '/applycreditcard'),
  enrolmentPath: '/secondfactor',
  signOut: async () => {
    // What cannot be asked about stays on the device.
    const isLeaving = (await mayLeaveScreen()) && (await canSignOut().catch(() => true));
    if (isLeaving) await signOutToSite();
    return isLeaving;
  },
  targetLocation: () => router.state.navigation.location ?? router.state.location,
  onSignedIn: () => void openOutbox().catch(() => {}),
  fetchOwnFace: async (signal) => (await import('#features/profiles/web/api.ts')).fetchOwnFace(signal),
  warmUp: () => void loadFrame().catch(() => {}),
};

/** Where the person is going, while the router has not arrived there yet. */
function wantedAddress(): string {
  const { navigation } = router.state;
  return navigation.location ? router.createHref(navigation.location) : location.href;
}

const routeOf = ({ path, load }: Page) => ({
  path,
  lazy: async () => ({ Component: await loadPage(load, wantedAddress) }),
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
            lazy: async () => ({ Component: await loadPage(loadFrame, wantedAddress) }),
            children: pages.filter((page) => page.access !== 'public' && !page.isBare).map(routeOf),
          },
          ...pages.filter((page) => page.isBare).map(routeOf),
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);

/** A session that was over before the page had anything to show leads to /login, and from there back. */
onSessionEnd(() => {
  const { pathname, search } = router.state.location;
  if (pageAt(pages, pathname)?.access === 'public') return;
  const state: ReturnAddress = { from: pathname + search };
  void router.navigate('/login', { replace: true, state });
});
onEnrolmentDue(() => {
  const { pathname, search } = router.state.location;
  if (pathname === registry.enrolmentPath || pageAt(pages, pathname)?.access === 'public') return;
  const state: ReturnAddress = { from: pathname + search };
  void router.navigate(registry.enrolmentPath, { replace: true, state });
});

followOtherTabs();
followReturn(() => location.reload());

const language = documentLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const messages = await loadPage(() => loadMessages(language)).catch((failure: Error) => {
  root.textContent = failure.message;
  throw failure;
});

createRoot(root).render(
  <MessagesProvider language={language} messages={messages}>
    <PageRegistryProvider value={registry}>
      <RouterProvider router={router} />
      <ProofGate />
      <SignInGate />
      <OutboxGate />
    </PageRegistryProvider>
  </MessagesProvider>,
);
