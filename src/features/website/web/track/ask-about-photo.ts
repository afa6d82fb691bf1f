import { coverOn } from '#web/covering/cover-canvas.ts';
import { isPdf } from '#web/ui/image/is-pdf.ts';
import { openPhotoDialog, type ShownDialog } from './shown-dialog.ts';

interface Answered {
  file: File;
  answer: 'covered' | 'other-paper' | undefined;
}
/** Why it is not sent, as its words are called. */
type NotAnswered = 'notPicture' | 'failed' | 'pdf-aadhaar';

interface Asked {
  /** Whether an Aadhaar card is or may be the paper. */
  aadhaar: string | undefined;
  /** Whether it is straightened, whatever it is of. */
  straightens: boolean;
}

/** One photo is asked about at a time. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Has a photo straightened where that is wanted, asks whether it is of an Aadhaar card, and has its number covered then: of a picture that is straight
 * already. A PDF is sent as it is, and not where its number were to be covered. Undefined where the person does not send it.
 */
export function askAbout(file: File, asked: Asked): Promise<Answered | NotAnswered | undefined> {
  const straightens = asked.straightens && !isPdf(file);
  if (!asked.aadhaar && !straightens) return Promise.resolve({ file, answer: undefined });
  const answered = before.then(() => ask(file, { ...asked, straightens }));
  before = answered.catch(() => undefined);
  return answered;
}

async function ask(file: File, { aadhaar, straightens }: Asked): Promise<Answered | NotAnswered | undefined> {
  if (aadhaar === 'is' && isPdf(file)) return 'pdf-aadhaar';
  const dialog = openPhotoDialog();
  try {
    let picture = file;
    if (straightens) {
      const straight = await straighten(dialog, file, { use: aadhaar ? 'toCover' : 'toSend', isFirst: true });
      if (!(straight instanceof File)) return straight;
      picture = straight;
    }
    if (!aadhaar) return { file: picture, answer: undefined };
    if (aadhaar !== 'is') {
      dialog.show('ask');
      const answer = await dialog.pressed('yes', 'no', 'cancel');
      if (answer === 'cancel') return undefined;
      if (answer === 'no') return { file: picture, answer: 'other-paper' };
      if (isPdf(file)) return 'pdf-aadhaar';
    }
    return await cover(dialog, picture);
  } finally {
    dialog.close();
  }
}

async function cover(dialog: ShownDialog, file: File): Promise<Answered | NotAnswered | undefined> {
  dialog.show('cover');
  const host = dialog.part('host');
  const [done, straightening] = [dialog.button('done'), dialog.button('straighten')];
  const showCovers = (covers: number) => {
    done.disabled = covers === 0;
    // It would move what is covered.
    straightening.disabled = covers > 0;
  };
  const tool = await dialog.awaited((left) => coverOn(host, file, showCovers, left).catch(() => undefined));
  if (!tool) return 'notPicture';
  if (tool === 'left') return undefined;
  showCovers(0);
  const ending = new AbortController();
  dialog.button('add').addEventListener('click', tool.add, { signal: ending.signal });
  dialog.button('undo').addEventListener('click', tool.undo, { signal: ending.signal });
  try {
    const answer = await dialog.pressed('done', 'straighten', 'cancel');
    if (answer === 'cancel') return undefined;
    if (answer === 'done') {
      const covered = await tool.result();
      return covered && { file: covered, answer: 'covered' };
    }
  } finally {
    ending.abort();
    tool.close();
  }
  const straight = await straighten(dialog, file, { use: 'toCover', isFirst: false });
  if (typeof straight === 'string') return straight;
  return cover(dialog, straight ?? file);
}

interface Straightening {
  use: 'toSend' | 'toCover';
  /** Otherwise it comes from where it goes back to. */
  isFirst: boolean;
}

/** Undefined where the person takes it back. */
async function straighten(
  dialog: ShownDialog,
  file: File,
  { use, isFirst }: Straightening,
): Promise<File | NotAnswered | undefined> {
  dialog.show('straight');
  dialog.button('back').hidden = isFirst;
  dialog.button('leave').hidden = !isFirst;
  // It comes when it is wanted.
  const step = await dialog.awaited(() => import('./straighten-step.ts').catch(() => undefined));
  if (step === 'left') return undefined;
  return step ? step.straightenIn(dialog, file, use) : 'failed';
}
