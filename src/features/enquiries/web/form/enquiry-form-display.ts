import { describeFieldError, type FieldName } from './enquiry-field-error.ts';
import type { FieldProblems } from './enquiry-form-check.ts';
import type { FormMessages } from './enquiry-form-messages.ts';

/** Writes the form's outcomes into the elements rendered by the server. */
export function makeFormDisplay(form: HTMLFormElement, messages: FormMessages) {
  const texts = messages.enquiries;
  const card = form.parentElement ?? form;
  const success = elementIn(card, '[data-success]');
  const failure = elementIn(card, '[data-failure]');
  const summary = elementIn(card, '[data-summary]');
  const button = form.querySelector('button');

  const names = [...form.querySelectorAll<HTMLElement>('[data-field]')].map(
    (field) => field.dataset.field as FieldName,
  );

  const announce = (notice: HTMLElement, lines: string[]) => {
    hideAll();
    const [title = '', ...rest] = lines;
    notice.replaceChildren(paragraph(title, 'notice-title'), ...rest.map((line) => paragraph(line)));
    reveal(notice);
  };
  const hideAll = () => {
    for (const notice of [success, failure, summary]) notice.hidden = true;
  };

  return {
    /** Shows each problem beside its field, and the list of all on top. Returns whether there are any. */
    showProblems(problems: FieldProblems): boolean {
      const items = names.flatMap((name) => {
        const code = problems[name]?.[0];
        const error = code && describeFieldError(messages, name, code);
        markField(form, name, error?.text);
        return error ? [summaryItem(`enquiry-${name}`, error.inSummary)] : [];
      });
      const list = summary.querySelector('ul');
      // Untouched when nothing changed: replacing the list while one of its links is pressed would swallow the click.
      if (list && !sameTexts([...list.children], items)) list.replaceChildren(...items);
      summary.hidden = items.length === 0;
      return items.length > 0;
    },
    focusSummary() {
      success.hidden = failure.hidden = true;
      reveal(summary);
    },
    showSuccess: (reference: string) =>
      announce(success, [texts.success, texts.reference(reference), texts.keepReference]),
    showFailure: () => announce(failure, [texts.failed, texts.keptDetails]),
    showWaiting: (seconds: number) =>
      announce(failure, [
        seconds < 60 ? texts.waitSeconds(seconds) : texts.waitMinutes(Math.ceil(seconds / 60)),
        texts.keptDetails,
      ]),
    /** The busy button keeps its width. */
    setBusy(isBusy: boolean) {
      if (!button) return;
      button.disabled = isBusy;
      button.textContent = isBusy ? texts.submitting : texts.submit;
      form.setAttribute('aria-busy', String(isBusy));
    },
  };
}

function elementIn(card: Element, selector: string): HTMLElement {
  const part = card.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`The form has no ${selector}`);
  return part;
}

function markField(form: HTMLFormElement, name: string, message: string | undefined): void {
  const controls = form.querySelectorAll(`[name="${name}"], [name^="${name}-"]`);
  const error = document.getElementById(`enquiry-${name}-error`);
  if (!error) return;
  error.textContent = message ?? '';
  error.hidden = message === undefined;
  const hint = document.getElementById(`enquiry-${name}-hint`)?.id;
  const describing = [hint, message === undefined ? undefined : error.id].filter(Boolean).join(' ');
  for (const control of controls) {
    if (describing) control.setAttribute('aria-describedby', describing);
    else control.removeAttribute('aria-describedby');
    if (message === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}

function paragraph(text: string, className = ''): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}

function summaryItem(id: string, text: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = text;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  });
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function sameTexts(some: Element[], others: Element[]): boolean {
  const textOf = (elements: Element[]) => elements.map((element) => element.textContent).join('\n');
  return textOf(some) === textOf(others);
}

function reveal(notice: HTMLElement): void {
  notice.hidden = false;
  notice.focus();
}
