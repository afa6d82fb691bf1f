import { fontsCookie } from '#shared/fonts.ts';

/** After the page has loaded, its largest words are still being painted. */
const settleMs = 300;

/**
 * Fetches our fonts once a visitor's first page stands in the device's own, so that no word waits for a font and none is moved by
 * one. The next page has them from the start.
 */
export function fetchFontsLate(root: HTMLElement): void {
  const fetchNow = async () => {
    const families = `${getComputedStyle(root).getPropertyValue('--anek')} serif`;
    await document.fonts.load(`1em ${families}`, document.title);
    // Written out here: a module shared with the back office would be a file, and a round trip, of its own.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari before 18.4.
    document.cookie = `${fontsCookie}=1; Path=/; Secure; SameSite=Lax; Max-Age=31536000`;
  };
  const begin = () => setTimeout(() => fetchNow().catch(() => undefined), settleMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
