/** Of the site settings, or of anybody else with a telephone. */
export function phoneLink({ phone }: { phone: string }): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** wa.me takes the number with its country code, digits only, and what the visitor finds already written. */
export function whatsappLink(whatsapp: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}${query}`;
}

/** `+919876543210` → `+91 98765 43210`, which stays on one line; any other number as it was entered. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');
}

/** Opens the visitor's mail program with the letter begun. */
export function letterLink(email: string, subject: string, text: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
