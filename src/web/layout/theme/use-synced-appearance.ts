import { useEffect, useEffectEvent, useRef } from 'react';
import { usePerson } from '#web/session/person-context.tsx';
import { usePreference } from '#web/session/preferences.ts';
import {
  applySaved,
  currentAppearance,
  followOtherTabs,
  markSent,
  markUnsent,
  useAppearance,
} from './appearance-store.ts';

/**
 * Syncs this browser's appearance cookies with the account: the account's choice is applied here, a choice made here is sent to
 * it. An unsent choice stays in the cookie until the server can be reached.
 */
export function useSyncedAppearance(): void {
  const { id } = usePerson();
  const [saved, save] = usePreference('theme');
  const { unsentBy, appearance } = useAppearance();
  const isSending = useRef(false);

  const send = useEffectEvent(async () => {
    if (isSending.current || currentAppearance().unsentBy !== id) return;
    isSending.current = true;
    try {
      let sent = currentAppearance().appearance;
      // One call at a time, so that the last choice is saved last.
      do {
        sent = currentAppearance().appearance;
        await save(sent);
      } while (!markSent(sent));
    } catch {
      markUnsent();
    } finally {
      isSending.current = false;
    }
  });

  const follow = useEffectEvent(() => {
    if (saved !== undefined && unsentBy !== id) applySaved(saved);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when it arrives; not again when this browser chooses.
  useEffect(() => follow(), [saved]);

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
