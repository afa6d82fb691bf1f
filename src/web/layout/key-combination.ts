const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that stands for `mod`, as labelled on this platform's keyboards. */
export const modName = isApple ? '⌘' : 'Ctrl';

const namesOfCodes: Record<string, string> = { Slash: '/', BracketLeft: '[' };

/** Gujarati and Hindi layouts write another script: their keys are read by physical position. */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (key === 'F6') return 'f6';
  if (key.length !== 1) return '';
  if (code === 'Slash' && shiftKey) return '?';
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit && !shiftKey) return digit;
  return namesOfCodes[code] ?? (code.startsWith('Key') ? code.slice(3).toLowerCase() : '');
}

/** The key combination of an event as shortcuts name it: `k`, `?`, `mod+k`. Undefined for those of the browser or the system. */
export function combinationOf(event: KeyboardEvent): string | undefined {
  const key = latinKey(event);
  if (!key || key === ' ' || event.isComposing || event.repeat || event.altKey) return undefined;
  const [mod, foreign] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (foreign || (mod && event.shiftKey)) return undefined;
  return mod ? `mod+${key}` : key;
}

const fields = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';
/** Widgets that use letters themselves, for type-ahead. */
const finders = '[role=listbox], [role=menu], [role=grid], [role=tree], [role=combobox]';
const windows = '[role=dialog], [role=alertdialog], [role=menu]';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${fields}, ${finders}`) !== null;
}

export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

export const countOpenWindows = () => document.querySelectorAll(windows).length;
