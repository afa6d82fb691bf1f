import { type ReactNode, useEffect, useState } from 'react';
import { LoginPage } from '#features/accounts/web/login-page.tsx';
import type { Person } from '#shared/contract/access.ts';
import { loadFrame } from '#web/layout/load-frame.ts';
import type { ReturnAddress } from '#web/layout/page/gate.tsx';
import { loadPage } from '#web/ui/lazy/load-page.ts';
import { afterSignIn } from './landing.ts';
import { mount } from './mount.tsx';

const loadOffice = () => import('./office.tsx');

/** Meanwhile the person types. */
const warmUp = () => void Promise.all([loadOffice(), loadFrame()]).catch(() => {});

/** Where a session that was over has led here from; the router leaves it with the address. */
const wantedAddress = (): string | undefined => (history.state as { usr?: ReturnAddress } | null)?.usr?.from;

/** Loaded anew at /login, the document stands for the addresses before and after it as well, with Back and Forward. */
function followAddress(): () => void {
  const leave = () => location.pathname !== '/login' && location.reload();
  addEventListener('popstate', leave);
  return () => removeEventListener('popstate', leave);
}

/** What the document of /login shows: at first only what signing in needs, then the back office in its place. */
function SignIn() {
  const [office, setOffice] = useState<ReactNode>();
  useEffect(warmUp, []);
  useEffect(() => (office ? undefined : followAddress()), [office]);

  const goOn = async (person: Person) => {
    const address = afterSignIn(person, wantedAddress());
    const { openOffice } = await loadPage(loadOffice, () => address);
    history.replaceState(null, '', address);
    const opened = openOffice();
    await opened.isReady;
    setOffice(opened.office);
  };
  return office ?? <LoginPage onSignedIn={goOn} />;
}

await mount(<SignIn />);
