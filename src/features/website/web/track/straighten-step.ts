import { straightenOn } from '#web/straightening/straighten-canvas.ts';
import type { ShownDialog } from './shown-dialog.ts';

/** The photo with the paper made flat; undefined where the person takes it back. */
export async function straightenIn(
  dialog: ShownDialog,
  file: File,
  use: 'toSend' | 'toCover',
): Promise<File | 'notPicture' | undefined> {
  const showUndo = (canUndo: boolean) => {
    dialog.button('take-back').disabled = !canUndo;
  };
  const host = dialog.part('straighten-host');
  const tool = await dialog.awaited((left) => straightenOn(host, file, showUndo, left).catch(() => undefined));
  if (!tool) return 'notPicture';
  if (tool === 'left') return undefined;
  showUndo(false);
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
