import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { readSession } from '#web/session/stored-session.ts';
import { currentLock, onLockChange, tabPerson } from '#web/session/tab-session.ts';
import { abandonInput } from '#web/ui/dialog/unsaved-input.ts';
import { focusLater } from '#web/ui/focus-later.ts';
import { chunk, useChunk } from '#web/ui/lazy/chunk.ts';
import { ChunkFailedDialog } from '#web/ui/lazy/chunk-failed-dialog.tsx';

const signInAgain = chunk(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain));

/** Before it is needed: a release meanwhile must not leave a locked screen without its window. */
function preloadInUse(): () => void {
  const ended = new AbortController();
  const preload = () => {
    if (!tabPerson()) return;
    signInAgain.preload();
    ended.abort();
  };
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, preload, { signal: ended.signal, passive: true });
  return () => ended.abort();
}

/** What is hidden loses the focus, before the window can note where it was. */
function restoreFocus(): () => void {
  let focused: Element | null = null;
  return onLockChange(() => {
    const before = focused;
    focused = currentLock() ? (before ?? document.activeElement) : null;
    if (focused) return;
    focusLater(() => (document.activeElement === document.body && before instanceof HTMLElement ? before : null));
  });
}

/** Wraps every page: over a locked screen its person signs in again. */
export function SignInGate() {
  const lock = useSyncExternalStore(onLockChange, currentLock);
  const { landingOf } = usePageRegistry();
  const { value: Window, hasFailed, request, closeFailure } = useChunk(signInAgain);
  const person = tabPerson();
  const isLocked = lock !== undefined;
  useEffect(() => {
    if (isLocked) request();
  }, [isLocked, request]);
  useEffect(preloadInUse, []);
  useEffect(restoreFocus, []);

  const leave = () => {
    abandonInput();
    const { token, person: other } = readSession();
    // A whole load: nothing of what stood here is kept. /login ends what is left of the session.
    location.assign(lock?.username && token && other ? landingOf(other) : '/login');
  };

  if (!lock || !person) return null;
  if (Window) return <Window lock={lock} person={person} onLeave={leave} />;
  if (!hasFailed) return null;
  const retry = () => {
    closeFailure();
    request();
  };
  return createPortal(
    <div className="over-lock">
      <ChunkFailedDialog onClose={retry} />
    </div>,
    document.body,
  );
}
