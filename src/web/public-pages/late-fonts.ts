import { fontsCookie } from '#shared/fonts.ts';
import { writeCookie } from '#web/session/write-cookie.ts';

/** Words that have stood for longer than this are not moved any more; the next page brings the fonts. */
const patienceMs = 1500;

/**
 * Fetches our fonts after the first words of a visitor's first page are painted in the device's own, so that no word waits
 * for a font. Where they arrive at once the page takes them on; the next page has them from the start.
 */
export function fetchFontsLate(root: HTMLElement): void {
  const fetchNow = async () => {
    const families = `${getComputedStyle(root).getPropertyValue('--anek')} serif`;
    await document.fonts.load(`1em ${families}`, document.title);
    if (performance.now() < patienceMs) root.dataset.fonts = '';
    writeCookie(fontsCookie, '1');
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    fetchNow().catch(() => undefined);
  }).observe({ type: 'paint', buffered: true });
}
