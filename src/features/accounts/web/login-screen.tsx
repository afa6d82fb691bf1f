import { useLocation, useNavigate } from 'react-router';
import type { ReturnAddress } from '#web/layout/page/gate.tsx';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { LoginPage } from './login-page.tsx';

/** /login as a screen of the back office: where one is led whose session was over. */
export function LoginScreen() {
  const { afterSignIn } = usePageRegistry();
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as ReturnAddress;
  return <LoginPage onSignedIn={(person) => navigate(afterSignIn(person, from), { replace: true })} />;
}
