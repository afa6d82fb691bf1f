import { straightenOn } from '#web/straightening/straighten-canvas.ts';
import type { ShownDialog } from './shown-dialog.ts';

interface Options {
  use: 'toSend' | 'toCover';
  /** Otherwise it comes from where it goes back to. */
  isFirst: boolean;
}

/** The photo with the paper made flat; undefined where the person takes it back. */
export async function straightenIn(
  dialog: ShownDialog,
  file: File,
  { use, isFirst }: Options,
): Promise<File | 'notPicture' | undefined> {
  dialog.show('straight');
  dialog.button('back').hidden = isFirst;
  dialog.button('leave').hidden = !isFirst;
  const tool = await straightenOn(dialog.part('straighten-host'), file, (canUndo) => {
    dialog.button('take-back').disabled = !canUndo;
  }).catch(() => undefined);
  if (!tool) return 'notPicture';
  const ending = new AbortController();
  const hear = (name: string, heard: () => void) =>
    dialog.button(name).addEventListener('click', heard, { signal: ending.signal });
  hear('turn-left', () => tool.turn(-1));
  hear('turn-right', () => tool.turn(1));
  hear('take-back', tool.undo);
  hear('reset', tool.reset);
  try {
    return (await dialog.pressed('flat', 'back', 'leave')) === 'flat'
      ? ((await tool.result(use)) ?? 'notPicture')
      : undefined;
  } finally {
    ending.abort();
    tool.close();
  }
}
