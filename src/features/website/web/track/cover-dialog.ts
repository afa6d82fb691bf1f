import { coverOn } from '#web/covering/cover-canvas.ts';
import { isPdf } from '#web/ui/image/is-pdf.ts';

interface Answered {
  file: File;
  answer: 'covered' | 'other-paper';
}

/** One photo is asked about at a time. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Asks whether a photo or PDF is of an Aadhaar card, and has its number covered. Undefined where the person does not send it; `no-picture` where this browser
 * cannot open it, `no-pdf` where its number could not be covered.
 */
export function askAbout(
  file: File,
  options: { isSurely: boolean },
): Promise<Answered | 'no-picture' | 'no-pdf' | undefined> {
  const asked = before.then(() => ask(file, options));
  before = asked.catch(() => undefined);
  return asked;
}

async function ask(
  file: File,
  { isSurely }: { isSurely: boolean },
): Promise<Answered | 'no-picture' | 'no-pdf' | undefined> {
  if (isSurely && isPdf(file)) return 'no-pdf';
  const template = document.querySelector<HTMLTemplateElement>('template#cover');
  const dialog = (template?.content.cloneNode(true) as DocumentFragment | undefined)?.querySelector('dialog');
  if (!dialog) throw new Error('The page has nothing to ask with.');
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`);
  const [question, cover] = [part('ask'), part('cover')];
  const pressed = (name: string) =>
    new Promise<string>((resolve) => {
      for (const button of dialog.querySelectorAll(`[data-${name}]`)) {
        button.addEventListener('click', () => resolve(name));
      }
    });
  const cancelled = Promise.race([
    pressed('cancel'),
    new Promise<string>((resolve) => dialog.addEventListener('cancel', () => resolve('cancel'))),
  ]);
  const show = (shown: HTMLElement | null) => {
    for (const each of [question, cover]) if (each) each.hidden = each !== shown;
    const title = shown?.querySelector('[data-title]');
    for (const each of dialog.querySelectorAll('[data-title]')) each.removeAttribute('id');
    title?.setAttribute('id', 'cover-title');
  };
  document.body.append(dialog);
  show(isSurely ? cover : question);
  dialog.showModal();
  try {
    if (!isSurely) {
      const answer = await Promise.race([cancelled, pressed('yes'), pressed('no')]);
      if (answer === 'cancel') return undefined;
      if (answer === 'no') return { file, answer: 'other-paper' };
      if (isPdf(file)) return 'no-pdf';
      show(cover);
    }
    const host = part('host');
    const done = part('done') as HTMLButtonElement | null;
    if (!host || !done) return undefined;
    const tool = await coverOn(host, file, (covers) => {
      done.disabled = covers === 0;
    }).catch(() => undefined);
    if (!tool) return 'no-picture';
    try {
      part('add')?.addEventListener('click', tool.add);
      part('undo')?.addEventListener('click', tool.undo);
      const answer = await Promise.race([cancelled, pressed('done')]);
      const covered = answer === 'done' ? await tool.result() : undefined;
      return covered && { file: covered, answer: 'covered' };
    } finally {
      tool.close();
    }
  } finally {
    dialog.close();
    dialog.remove();
  }
}
