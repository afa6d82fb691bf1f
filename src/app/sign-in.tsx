import { type ReactNode, useEffect, useState } from 'react';
import { LoginPage } from '#features/accounts/web/login-page.tsx';
import type { Person } from '#shared/contract/access.ts';
import { loadFrame } from '#web/layout/load-frame.ts';
import type { ReturnAddress } from '#web/layout/page/gate.tsx';
import { chunk } from '#web/ui/lazy/chunk.ts';
import { afterSignIn } from './landing.ts';
import { mount } from './mount.tsx';

const office = chunk(() => import('./office.tsx'));

/** Meanwhile the person types. */
const warmUp = () => void Promise.all([office.load(), loadFrame()]).catch(() => {});

/** Where a session that was over has led here from; the router leaves it with the address. */
const wantedAddress = (): string | undefined => (history.state as { usr?: ReturnAddress } | null)?.usr?.from;

/** Where the document was loaded, whatever Back has made of the address since. */
const ownPath = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/** Loaded anew at /login, the document stands for the addresses before and after it as well, with Back and Forward, pressed before this runs, too. */
function followAddress(): () => void {
  const leave = () => location.pathname !== ownPath && location.reload();
  leave();
  addEventListener('popstate', leave);
  return () => removeEventListener('popstate', leave);
}

/** Somebody is signed in already: where the rest has not come, the document of their address asks for it anew. */
function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/** What the document of /login shows: at first only what signing in needs, then the back office in its place. */
function SignIn() {
  const [shown, setShown] = useState<ReactNode>();
  useEffect(warmUp, []);
  useEffect(() => (shown ? undefined : followAddress()), [shown]);

  const goOn = async (person: Person) => {
    const address = afterSignIn(person, wantedAddress());
    const code = await office.load().catch(() => undefined);
    if (!code) return leaveFor(address);
    history.replaceState(null, '', address);
    const opened = code.openOffice();
    await opened.isReady;
    setShown(opened.office);
  };
  return shown ?? <LoginPage onSignedIn={goOn} />;
}

await mount(<SignIn />);
