/** Of the site settings, or of anybody else with a telephone. */
export function phoneLink({ phone }: { phone: string }): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** wa.me takes the number with its country code, digits only; `text` is what the visitor finds already typed. */
export function whatsappLink(whatsapp: string, text?: string): string {
  const digits = whatsapp.replace(/\D/g, '');
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}${query}`;
}

/** `+919876543210` → `+91 98765 43210`; any other number as it was entered. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

interface Position {
  latitude: number;
  longitude: number;
}

export function directionsLinks({ latitude, longitude }: Position): { openStreetMap: string; google: string } {
  const place = encodeURIComponent(`${latitude},${longitude}`);
  return {
    openStreetMap: `https://www.openstreetmap.org/directions?to=${place}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  };
}

/** Opens the visitor's mail program with the letter begun. */
export function letterLink(email: string, subject: string, text: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
