import { openNamespace } from '#web/messages/office/load-messages.ts';

/** The frame of every signed-in screen, with its words. */
export async function loadFrame() {
  const [{ Frame }] = await Promise.all([import('./frame.tsx'), openNamespace('work')]);
  return Frame;
}
