import { latinDigits } from '#shared/text/latin-digits.ts';
import { plainMobile } from '#shared/text/plain-mobile.ts';

/** What finds the person on the desk: the mobile of the contact, else the e-mail, else the name. */
export function searchTextOf({ contact, firstName }: { contact: string; firstName: string }): string {
  if (/^[6-9]\d{9}$/.test(plainMobile(contact))) return contact;
  const text = latinDigits(contact);
  return text.match(mobileInText)?.[0] ?? emailIn(text) ?? firstName;
}

const mobileInText = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;

function emailIn(text: string): string | undefined {
  const addresses = text.split(/[\s<>(),:;]/).map((word) => /^[^@]+@[^@]+\.[a-z]{2,}/i.exec(word)?.[0]);
  return addresses.find(Boolean);
}
