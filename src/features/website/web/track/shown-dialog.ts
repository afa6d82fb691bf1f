const parts = ['ask', 'straight', 'cover'] as const;

/** The dialog in which a photo is asked about, of the template that stands on the page once. */
export interface ShownDialog {
  /** Shows one of its parts. */
  show: (part: (typeof parts)[number]) => void;
  part: (name: string) => HTMLElement;
  button: (name: string) => HTMLButtonElement;
  /** Which of the buttons is pressed next; the dialog's own way out counts as `cancel`. */
  pressed: <Name extends string>(...names: Name[]) => Promise<Name | 'cancel'>;
  /** What the shown part works with, while it comes: until then its ways out alone can be pressed, and any other press would be lost. */
  awaited: <Tool>(open: (left: AbortSignal) => Promise<Tool>) => Promise<Tool | 'left'>;
  close: () => void;
}

const waysOut = ['cancel', 'back', 'leave'];

export function openPhotoDialog(): ShownDialog {
  const template = document.querySelector<HTMLTemplateElement>('template#cover');
  const dialog = (template?.content.cloneNode(true) as DocumentFragment | undefined)?.querySelector('dialog');
  if (!dialog) throw new Error('The page has nothing to ask with.');
  const part = (name: string) => {
    const found = dialog.querySelector<HTMLElement>(`[data-${name}]`);
    if (!found) throw new Error(`The dialog has no ${name}.`);
    return found;
  };
  document.body.append(dialog);
  const pressed: ShownDialog['pressed'] = (...names) =>
    new Promise((resolve) => {
      const ending = new AbortController();
      const answer = (name: (typeof names)[number] | 'cancel') => {
        ending.abort();
        resolve(name);
      };
      const { signal } = ending;
      for (const name of names)
        for (const button of dialog.querySelectorAll(`[data-${name}]`))
          button.addEventListener('click', () => answer(name), { signal });
      dialog.addEventListener(
        'cancel',
        (event) => {
          // What is shown then decides whether it closes.
          event.preventDefault();
          answer('cancel');
        },
        { signal },
      );
      dialog.addEventListener('close', () => answer('cancel'), { signal });
    });
  return {
    show(shown) {
      for (const each of parts) part(each).hidden = each !== shown;
      for (const each of dialog.querySelectorAll('[data-title]')) each.removeAttribute('id');
      const title = part(shown).querySelector<HTMLElement>('[data-title]');
      title?.setAttribute('id', 'cover-title');
      if (!dialog.open) dialog.showModal();
      // What had the focus may be hidden by now.
      title?.focus();
    },
    part,
    button: (name) => part(name) as HTMLButtonElement,
    pressed,
    async awaited(open) {
      const others = [...dialog.querySelectorAll('button')].filter((one) => !waysOut.some((way) => way in one.dataset));
      for (const one of others) one.disabled = true;
      const leaving = new AbortController();
      try {
        const left = pressed(...waysOut).then(() => 'left' as const);
        const answer = await Promise.race([open(leaving.signal), left]);
        if (answer === 'left') leaving.abort();
        return answer;
      } finally {
        for (const one of others) one.disabled = false;
      }
    },
    close() {
      dialog.close();
      dialog.remove();
    },
  };
}
