import type { SiteSettings } from '#features/site/contract.ts';

export function phoneLink(settings: SiteSettings): string {
  return `tel:${settings.phone.replace(/[^\d+]/g, '')}`;
}

/** wa.me takes the number with its country code, digits only, and what the visitor finds already written. */
export function whatsappLink(whatsapp: string, text?: string): string {
  const digits = whatsapp.replace(/\D/g, '');
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}${query}`;
}

/** `+919876543210` → `+91 98765 43210`; any other number as it was entered. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
