import type { Island } from './island.ts';
import { whenReachedFor } from './when-reached-for.ts';

/**
 * Enhances an element when the visitor reaches for it. Without its island it works as plain HTML; where the line is down its
 * `data-while-offline` is shown, and the island is fetched with the next touch, or when the line is back. Its address stands on
 * the element, so that no page waits for the loader of a bundler.
 */
export function enhanceIsland(element: HTMLElement, language: string): void {
  const offline = element.querySelector<HTMLElement>('[data-while-offline]');
  let isUnderWay = false;
  const fetchIsland = (): Promise<Island | undefined> =>
    import(/* @vite-ignore */ element.dataset.island ?? '').catch(() => undefined);
  const begin = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    void fetchIsland().then((island) => {
      if (offline) offline.hidden = island !== undefined;
      if (island) return island.enhance(element, language);
      isUnderWay = false;
      for (const type of ['focusin', 'pointerdown']) element.addEventListener(type, begin, { once: true });
      addEventListener('online', begin, { once: true });
    });
  };
  whenReachedFor(element, begin);
}
