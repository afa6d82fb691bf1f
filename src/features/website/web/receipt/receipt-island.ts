import type { Island } from '#web/public-pages/island.ts';

/** Copies the reference; where that is refused, marks it to be copied by hand. */
export const enhance: Island['enhance'] = (receipt) => {
  const button = receipt.querySelector<HTMLElement>('[data-copy]');
  const reference = receipt.querySelector('[data-reference]');
  const told = receipt.querySelector<HTMLElement>('[data-copied]');
  if (!button || !reference || !told) return;
  // On plain http off loopback browsers lack the clipboard.
  if (!('clipboard' in navigator)) return;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(reference.textContent).then(
      () => {
        told.textContent = told.dataset.copied ?? '';
      },
      () => getSelection()?.selectAllChildren(reference),
    );
  });
  button.hidden = false;
};
