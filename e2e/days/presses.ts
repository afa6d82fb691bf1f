import type { BrowserContext, Locator, Page } from '@playwright/test';

/** What a task took: clicks, taps and keys; and the values typed, however long each is. */
export interface Effort {
  presses: number;
  values: number;
}

type Kind = keyof Effort;

/**
 * Counts what the browser itself reports of a person, not what a test says it does. A press is a click, a tap or a key that is no
 * character of a value; a choice in the browser's own list or file picker is two, opening and choosing. A value is what is
 * typed into one field. Scrolling and reading are free.
 */
function report() {
  const tell = (kind: Kind, times = 1) =>
    (globalThis as unknown as { tellEffort: (kind: Kind, times: number) => void }).tellEffort(kind, times);
  let typedInto: EventTarget | undefined;
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])');
  const value = (target: EventTarget) => {
    if (typedInto !== target) tell('values');
    typedInto = target;
  };
  const press = (times: number) => {
    typedInto = undefined;
    tell('presses', times);
  };
  const listen = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true);
  listen('pointerdown', (event) => event.isTrusted && press(1));
  listen('keydown', (event) => {
    const { key, ctrlKey, metaKey, target, isTrusted, repeat } = event as KeyboardEvent;
    if (!isTrusted || repeat || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
    if (key.length === 1 && !ctrlKey && !metaKey && isText(target) && target) value(target);
    else press(1);
  });
  // What is filled in at once, without a key.
  listen('input', ({ target }) => isText(target) && target && value(target));
  listen('change', ({ target }) => {
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')) press(2);
  });
}

/** Counts from here on, in every tab of the context. */
export async function countPresses(context: BrowserContext) {
  const counted: Effort = { presses: 0, values: 0 };
  await context.exposeFunction('tellEffort', (kind: Kind, times: number) => {
    counted[kind] += times;
  });
  await context.addInitScript(report);
  return {
    /** What the work took, told apart from what was done before it. */
    async during(page: Page, work: () => Promise<void>): Promise<Effort> {
      const before = { ...counted };
      await work();
      // What the page has told by now arrives before its answer.
      await page.evaluate(() => undefined);
      return { presses: counted.presses - before.presses, values: counted.values - before.values };
    },
  };
}

/** With the mouse, or where there is none with a finger. */
export async function press(target: Locator) {
  const hasTouch = await target.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (hasTouch ? target.tap() : target.click());
}

/** Into a field that has the focus already, or that is pressed first. */
export async function typeInto(field: Locator, text: string) {
  await field.waitFor();
  if (!(await field.evaluate((element) => element === document.activeElement))) await press(field);
  await field.page().keyboard.type(text);
}
