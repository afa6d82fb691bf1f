import { useEffect, useEffectEvent, useRef } from 'react';
import { usePerson } from '#web/session/person-context.tsx';
import { usePreference } from '#web/session/preferences.ts';
import { currentAppearance, followOtherTabs, markUnsent, settle, takeOver, useAppearance } from './appearance-store.ts';

/**
 * Holds this browser's cookies and the person's account together: what the account keeps is taken over, what was chosen
 * here is sent to it. A choice that could not be sent stays in the cookie and goes when the server can be reached again.
 */
export function useKeptAppearance(): void {
  const { id } = usePerson();
  const [kept, keep] = usePreference('theme');
  const { unsentBy, appearance } = useAppearance();
  const isSending = useRef(false);

  const send = useEffectEvent(async () => {
    if (isSending.current || currentAppearance().unsentBy !== id) return;
    isSending.current = true;
    try {
      let sent = currentAppearance().appearance;
      // One call at a time, so that the last choice is the last to arrive.
      do {
        sent = currentAppearance().appearance;
        await keep(sent);
      } while (!settle(sent));
    } catch {
      markUnsent();
    } finally {
      isSending.current = false;
    }
  });

  const arrive = useEffectEvent(() => {
    if (kept !== undefined && unsentBy !== id) takeOver(kept);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when it arrives; not again when this browser chooses.
  useEffect(() => arrive(), [kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is sent, also one made while another is on its way.
  useEffect(() => void send(), [unsentBy, appearance]);

  useEffect(() => {
    const again = () => void send();
    const stop = followOtherTabs();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      stop();
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
}
