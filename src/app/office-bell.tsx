import { useEffect } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { chunk, useChunk } from '#web/ui/lazy/chunk.ts';

const bell = chunk(() =>
  Promise.all([import('#features/notifications/web/bell.tsx'), openNamespace('notifications')]).then(
    ([module]) => module.Bell,
  ),
);

/** What this device tells goes on with this session, or ends where somebody else has logged in. It is tried again with the next page. */
function renewDevice() {
  if (globalThis.Notification?.permission !== 'granted') return;
  void import('#features/notifications/push/web/device.ts').then((device) => device.deviceState()).catch(() => {});
}

/** Comes after the first screen, which has its place; where it cannot be fetched the office works without. */
export function OfficeBell() {
  const { value: Bell, request } = useChunk(bell);
  useEffect(request, [request]);
  useEffect(renewDevice, []);
  return Bell ? <Bell /> : <span className="w-10 shrink-0" />;
}
