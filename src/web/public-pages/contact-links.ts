import { showMobile } from '#shared/text/show-mobile.ts';

/** The site settings, or any other contact with a telephone. */
export function phoneLink({ phone }: { phone: string }): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Letters stay as they are, for browsers encode them: a third of the bytes, and a text that the page says too is compressed with it. */
const prefilled = (text: string) => `?text=${text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, encodeURIComponent)}`;

/** wa.me takes the number with country code, digits only, and the prefilled text. */
export function whatsappLink(whatsapp: string, text?: string): string {
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}${text === undefined ? '' : prefilled(text)}`;
}

/** Opens WhatsApp, where the visitor chooses whom to send the text to. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/${prefilled(text)}`;
}

/** A telephone with no-break spaces: `98765 43210`. */
export function showPhone(phone: string): string {
  return showMobile(phone).replaceAll(' ', '\u00a0');
}

/** Opens the visitor's mail program with subject and text prefilled. */
export function letterLink(email: string, subject: string, text: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
