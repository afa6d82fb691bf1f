import type { Island } from '#web/public-pages/island.ts';
import type { Receipt } from './enquiry-sender.ts';

const timeoutMs = 8_000;
/** Whoever asks for another service stays the same person; the rest is typed anew. */
const contactNames = ['firstName', 'mobile', 'email'];

/**
 * Puts the receipt that the server draws in place of the form. Its address stands for the page, so that a reload shows it again; the form
 * comes back with who asks, which nothing keeps but this page. False where the receipt is not to be had.
 */
export async function showReceipt(
  form: HTMLFormElement,
  typed: Record<string, string>,
  sent: Receipt,
): Promise<boolean> {
  const card = form.parentElement;
  const address = `${location.pathname}?${sent.query}`;
  const receipt = await fetchReceipt(address);
  if (!card || !receipt) return false;
  const covered = [...card.children];
  const whatsapp = receipt.querySelector<HTMLAnchorElement>('[data-own-whatsapp]');
  if (whatsapp) whatsapp.href = whatsapp.href.replace('wa.me/', `wa.me/${sent.mobile.replace('+', '')}`);
  receipt.querySelector('[data-another]')?.addEventListener('click', (event) => {
    event.preventDefault();
    history.replaceState(history.state, '', location.pathname);
    card.replaceChildren(...covered);
    for (const name of contactNames) {
      const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (control) control.value = typed[name] ?? '';
    }
    form.querySelector('select')?.focus();
  });
  history.replaceState(history.state, '', `${address}#enquiry`);
  card.replaceChildren(receipt);
  receipt.querySelector<HTMLElement>('[data-success]')?.focus();
  import(/* @vite-ignore */ receipt.dataset.island ?? '')
    .then((island: Island) => island.enhance(receipt, document.documentElement.lang))
    // It can be read without.
    .catch(() => undefined);
  return true;
}

/** Parsed as it comes: with Trusted Types a text is no document. */
function fetchReceipt(address: string): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.onloadend = () => {
      const receipt = request.status === 200 && request.responseXML?.querySelector<HTMLElement>('[data-receipt]');
      resolve(receipt ? document.adoptNode(receipt) : undefined);
    };
    request.send();
  });
}
