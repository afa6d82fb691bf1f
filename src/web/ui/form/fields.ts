/** The text of a form field; empty when the field is missing. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
