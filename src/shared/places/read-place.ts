import { readDegrees } from './read-degrees.ts';
import { type LinkedPlace, readMapLink } from './read-map-link.ts';

/** `shortened`: only the service that made the link knows where it leads. */
export type PlaceReading = LinkedPlace | 'shortened' | 'nothing';

const longestText = 4_000;
const hostName = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
/** Where a link may begin: with a scheme, or with the name of a host. */
const beginnings = /https?:\/\/|geo:|(?<![a-z\d.-])[a-z\d.-]+(?=[/?])/gi;
const shortHosts =
  /^(?:https?:\/\/)?(?:(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl|app\.goo\.gl|g\.page|g\.co|share\.google|maps\.apple|osm\.org|mappls\.com|bit\.ly|tinyurl\.com|t\.co|is\.gd))(?=\/)/i;

/** A link within a word of a message, with or without its scheme: `Here:https://…`, `(maps.app.goo.gl/…`, `here...goo.gl/…`. */
function linkIn(word: string): string | undefined {
  for (const { 0: found, index } of word.matchAll(beginnings)) {
    const hasScheme = /[/:]$/.test(found);
    const host = found.split(/^\.+|\.{2,}/).at(-1) ?? '';
    const end = index + found.length;
    if (hasScheme ? word.length > end : hostName.test(host) && word.length > end + 1) {
      return word.slice(hasScheme ? index : end - host.length);
    }
  }
  return undefined;
}

/** The place in what somebody pasted: a link of a map service, also within a shared message, or numbers. */
export function readPlace(text: string): PlaceReading {
  const written = text.slice(0, longestText).replaceAll('&amp;', '&').trim();
  const link =
    written
      .split(/[\s"<>]+/)
      .map(linkIn)
      .find(Boolean) ?? '';
  const linked = link && readMapLink(link);
  if (linked) return linked;
  const place = (link ? written.replace(link, '\n') : written).split('\n').map(readDegrees).find(Boolean);
  if (place) return { place, isMiddle: false };
  return shortHosts.test(link) ? 'shortened' : 'nothing';
}
