/** What a window's name begins with while it carries a form's fields from one page to the next (decision 063). */
export const handOverMark = 'fields ';

/**
 * Takes what was typed on the page before, in another language, out of the window's name at once, and calls the form's island, which
 * reads it from `data-typed`.
 */
export function takeHandedOver(): void {
  if (!window.name.startsWith(handOverMark)) return;
  const form = document.querySelector<HTMLElement>('[data-enquiry-form]');
  if (form) form.dataset.typed = window.name.slice(handOverMark.length);
  window.name = '';
  form?.dispatchEvent(new Event('focusin'));
}
