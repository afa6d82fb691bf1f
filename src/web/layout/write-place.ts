/** Where a write was begun. */
export interface WritePlace {
  /** The window or record it was begun in, a page without one. */
  title: string;
  /** Path and search, by which that is opened again. */
  address: string;
}

const windows = '[role=dialog], [role=alertdialog], aside[aria-labelledby]';

function titleOf(opened: Element): string | null | undefined {
  const label = document.getElementById(opened.getAttribute('aria-labelledby') ?? '');
  return label?.textContent ?? opened.getAttribute('aria-label');
}

/** Where the person presses just now: the window that has the focus, else the one opened last; of a question also what it is asked in. */
export function writePlace(): WritePlace {
  const opened = [...document.querySelectorAll(windows)];
  const current = document.activeElement?.closest(windows) ?? opened.at(-1);
  const around = current?.role === 'alertdialog' ? opened[opened.indexOf(current) - 1] : undefined;
  const titles = [around, current].flatMap((one) => (one && titleOf(one)) || []);
  const page = document.querySelector('h1')?.firstChild?.textContent ?? '';
  return { title: titles.join(' · ') || page, address: location.pathname + location.search };
}
