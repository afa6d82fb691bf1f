/** The frame's place beside its main region, empty but for a record that stands there. */
export const besideId = 'beside';

/** A list of 38 rem and a record of 26 beside the open menu, in the person's text size. */
const roomRem = 80;

/** What one rem is, in the person's text size. */
export const textSizePx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Whether the window has room for a list and a record beside it. */
export const hasRoomBeside = (): boolean => innerWidth >= roomRem * textSizePx();

export const placeBeside = () => document.getElementById(besideId);

/** Whether a record stands beside the page now: what changes the list leaves it open. */
export const isRecordBeside = (): boolean => placeBeside()?.hasChildNodes() ?? false;

/** On what a page shows of the record that is open: its row, its day. */
export const openMark = { 'data-open': true } as const;

const shownInPage = () => document.querySelector<HTMLElement>('main [data-open]');

/** Of a long list the open record's row; after the record, which takes room from the list. */
export const revealInPage = () => shownInPage()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export const focusRecord = () => placeBeside()?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });

/** From the record to its row, and back. */
export function goBetween(): void {
  if (placeBeside()?.contains(document.activeElement)) (shownInPage() ?? document.querySelector('main'))?.focus();
  else focusRecord();
}
