import { joinBoxes } from '#shared/dates/typed-day.ts';
import '#web/schema-settings.ts';
import { isLanguage } from '#shared/languages.ts';
import type { Island } from '#web/public-pages/island.ts';
import type { FieldProblems } from './enquiry-form-check.ts';
import { makeFormDisplay } from './enquiry-form-display.ts';
import { loadFormMessages } from './enquiry-form-messages.ts';
import { makeEnquirySender } from './enquiry-sender.ts';
import { showReceipt } from './receipt-in-place.ts';
import { handOverWithLanguage, restoreTyped } from './typed-fields.ts';

/** Enhances the rendered form: validates at once, sends without leaving the page, keeps the input on every failure. */
export const enhance: Island['enhance'] = async (element, language) => {
  const form = element as HTMLFormElement;
  let isHandedOver = false;
  restoreTyped(form);
  handOverWithLanguage(form, () => {
    isHandedOver = true;
  });
  // On plain http off loopback browsers lack randomUUID: the form then stays a plain post.
  if (!('randomUUID' in crypto) || !('timeout' in AbortSignal)) return;
  const sender = makeEnquirySender();
  const [messages, { problemsOf }] = await Promise.all([
    loadFormMessages(isLanguage(language) ? language : 'en'),
    import('./enquiry-form-check.ts'),
  ]);
  const display = makeFormDisplay(form, messages);
  let isSending = false;
  let hasTried = false;
  let isServiceGone = false;

  const values = () =>
    joinBoxes(
      Object.fromEntries(
        [...new FormData(form)].filter(
          // Nodes of the release before know no `remark`; a person leaves it empty.
          (entry): entry is [string, string] =>
            typeof entry[1] === 'string' && (entry[0] !== 'remark' || entry[1] !== ''),
        ),
      ),
      'dob',
    );

  const problemsNow = (filledIn: Record<string, string>): FieldProblems => {
    const problems = problemsOf(filledIn);
    return isServiceGone && filledIn.serviceType === '' ? { ...problems, serviceType: ['service-gone'] } : problems;
  };

  const submit = async () => {
    if (isSending) return;
    hasTried = true;
    const filledIn = values();
    const problems = problemsNow(filledIn);
    if (display.showProblems(problems)) return display.focusSummary();
    isSending = true;
    display.setBusy(true);
    const outcome = await sender.send(filledIn);
    if (outcome.kind === 'taken-in') {
      clear(form);
      hasTried = isServiceGone = false;
      const isShown = outcome.receipt && (await showReceipt(form, filledIn, outcome.receipt));
      if (!isShown) display.showSuccess(outcome.reference);
    }
    display.setBusy(false);
    isSending = false;
    if (outcome.kind === 'invalid') {
      if (outcome.codes.serviceType?.includes('service-gone')) {
        isServiceGone = true;
        form.querySelector('[name=serviceType] option:checked')?.remove();
      }
      if (display.showProblems(outcome.codes)) display.focusSummary();
      else display.showFailure();
    } else if (outcome.kind === 'wait') display.showWaiting(outcome.seconds);
    else if (outcome.kind === 'failed') display.showFailure();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('focusout', () => {
    if (hasTried && !isSending) display.showProblems(problemsNow(values()));
  });
  addEventListener('beforeunload', (event) => {
    if (!isHandedOver && typedControls(form).some((control) => control.value !== '')) event.preventDefault();
  });
};

function typedControls(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement>('[data-field] :is(input, textarea)')];
}

/** `reset()` alone would restore the values the server rendered after a plain post. */
function clear(form: HTMLFormElement): void {
  form.reset();
  for (const control of typedControls(form)) control.value = '';
  // The next person on this phone has not consented.
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = false;
}
