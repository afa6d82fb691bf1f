import { RouterProvider } from 'react-router';
import { signOutToSite } from '#features/accounts/web/api.ts';
import { ProofGate } from '#features/accounts/web/proof-gate.tsx';
import { SignInGate } from '#features/accounts/web/sign-in-gate.tsx';
import { canSignOut, OutboxGate, openOutbox } from '#features/attendance/marks/web/outbox/outbox-gate.tsx';
import { type PageRegistry, PageRegistryProvider } from '#web/layout/page/registry.tsx';
import { followUse } from '#web/session/last-use.ts';
import { followOtherTabs, followReturn } from '#web/session/tab-session.ts';
import { mayLeaveScreen } from '#web/ui/dialog/unsaved-input.ts';
import { afterSignIn, landingOf } from './landing.ts';
import { OfficeBell } from './office-bell.tsx';
import { enrolmentPath, firstScreen, startRouter, targetOf } from './office-router.tsx';
import { pages } from './screens.tsx';

/** Opens the screen of the address: what to show, and when it has come. To be called once in a document. */
export function openOffice() {
  const router = startRouter();
  followUse();
  followOtherTabs();
  followReturn(() => location.reload());
  const registry: PageRegistry = {
    pages,
    landingOf,
    afterSignIn,
    homeOf: (person) => (person.isAdmin ? '/dashboard' : '/applycreditcard'),
    enrolmentPath,
    signOut: async () => {
      // What cannot be asked about stays on the device.
      const isLeaving = (await mayLeaveScreen()) && (await canSignOut().catch(() => true));
      if (isLeaving) await signOutToSite();
      return isLeaving;
    },
    targetLocation: () => targetOf(router),
    onSignedIn: () => void openOutbox().catch(() => {}),
    Bell: OfficeBell,
    fetchOwnFace: async (signal) => (await import('#features/profiles/web/api.ts')).fetchOwnFace(signal),
  };
  const office = (
    <PageRegistryProvider value={registry}>
      <RouterProvider router={router} />
      <ProofGate />
      <SignInGate />
      <OutboxGate />
    </PageRegistryProvider>
  );
  return { office, isReady: firstScreen(router) };
}
