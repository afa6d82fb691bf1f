import type { SiteSettings } from '#features/site/contract.ts';

export function phoneLink(settings: SiteSettings): string {
  return `tel:${settings.phone.replace(/[^\d+]/g, '')}`;
}

/** wa.me takes the number with its country code, digits only. */
export function whatsappLink(whatsapp: string): string {
  const digits = whatsapp.replace(/\D/g, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}

/** `+919876543210` → `+91 98765 43210`, which stays on one line; any other number as it was entered. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');
}
