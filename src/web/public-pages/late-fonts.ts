import { fontsCookie } from '#shared/preferences/fonts.ts';

/** The largest text may still be painting after the load event. */
const settleMs = 300;

/**
 * Loads our fonts after the first page is shown in the device's fonts, so that text neither waits nor moves. Later pages use them
 * from the start.
 */
export function fetchFontsLate(root: HTMLElement): void {
  const fetchNow = async () => {
    const families = `${getComputedStyle(root).getPropertyValue('--anek')} serif`;
    await document.fonts.load(`1em ${families}`, document.title);
    // Repeated here: a module shared with the back office would cost a file and a round trip.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari before 18.4.
    document.cookie = `${fontsCookie}=1; Path=/; Secure; SameSite=Lax; Max-Age=31536000`;
  };
  const begin = () => setTimeout(() => fetchNow().catch(() => undefined), settleMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
