type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement => control.matches('[type=checkbox]');

/** As the server drew it. */
function isUntouched(control: Control): boolean {
  if (isTicked(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  return [...control.options].every((option) => option.selected === option.defaultSelected) || control.value === '';
}

/** The fields a visitor fills in: neither the invisible one nor what the page says of itself. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('[data-field] :is(input, select, textarea), [type=checkbox]')];
}

/**
 * A link to the page in another language hands the fields over in the window's name: it is neither sent nor stored, and stands in no
 * address and no history. The next page empties it before anything else.
 */
export function handOverWithLanguage(form: HTMLFormElement, onHandedOver: () => void): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.addEventListener('click', (event) => {
      // Another tab has a name of its own.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const controls = controlsOf(form);
      if (controls.every(isUntouched)) return;
      const entries = controls.map((control) => [
        control.name,
        isTicked(control) ? String(control.checked) : control.value,
      ]);
      // The mark stands on the form: an import would be a second script of every page.
      window.name = (form.dataset.handOver ?? '') + JSON.stringify(Object.fromEntries(entries));
      onHandedOver();
    });
  }
}

/** Writes the fields that came along into the form, and shows it. Whatever they are, they are text in a field and nothing else. */
export function restoreTyped(form: HTMLFormElement): void {
  const { typed } = form.dataset;
  if (typed === undefined) return;
  delete form.dataset.typed;
  const fields = readFields(typed);
  for (const control of controlsOf(form)) {
    const value = fields.get(control.name);
    // What was typed while this came stays.
    if (typeof value !== 'string' || !isUntouched(control)) continue;
    if (isTicked(control)) control.checked = value === 'true';
    else control.value = value;
  }
  form.parentElement?.scrollIntoView();
}

function readFields(typed: string): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(typed) as object));
  } catch {
    return new Map();
  }
}
