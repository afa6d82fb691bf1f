import { latinDigits } from '../text/latin-digits.ts';

/** One of the site's own pages, in the plain form without a language: `/contact`, `/page/our-fees`. */
const ownPage = /^\/(?:[A-Za-z0-9][A-Za-z0-9-]*(?:\/[A-Za-z0-9][A-Za-z0-9-]*)*)?$/;
const telephone = /^tel:\+?[0-9]{3,15}$/;
const letter = /^mailto:[a-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** A host with a name, and no credentials before it. */
const web =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::[0-9]{1,5})?(?:[/?#][^\s\\<>"`]*)?$/i;

export const longestRichLink = 500;

/** Where a text may lead: a page of the site itself, the web by https, a telephone, a letter. Nothing else is ever drawn as a link. */
export function isRichLink(link: string): boolean {
  if (link.length > longestRichLink) return false;
  if (link.startsWith('/')) return ownPage.test(link);
  if (link.startsWith('https:')) return web.test(link) && URL.canParse(link);
  return telephone.test(link) || letter.test(link);
}

/** Whether it leads away from the site, to somebody else's. */
export const isOutsideLink = (link: string) => link.startsWith('https:');

/** The link that somebody means who types an address, a number or an e-mail address; undefined where it is none. */
export function richLinkFrom(typed: string): string | undefined {
  const text = latinDigits(typed).trim();
  const digits = text.replace(/^tel:/i, '').replace(/[\s().-]/g, '');
  const candidates = [
    text,
    text.replace(/^http:/i, 'https:').replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()),
    ...(/^\+?[0-9]{3,15}$/.test(digits) ? [`tel:${/^[6-9][0-9]{9}$/.test(digits) ? `+91${digits}` : digits}`] : []),
    ...(text.includes('@') ? [`mailto:${text}`] : []),
    ...(/^[^\s/@:]+\.[^\s/@:]+/.test(text) ? [`https://${text}`] : []),
  ];
  return candidates.find(isRichLink) ?? candidates.map(inPlainLetters).find((link) => link && isRichLink(link));
}

/** A web address with letters of another script, as browsers send it. */
function inPlainLetters(address: string): string | undefined {
  if (!/^https:\/\/[^\s\\/@]+/.test(address) || !URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username || password ? undefined : href;
}
