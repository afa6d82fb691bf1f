import { readDegrees } from './read-degrees.ts';
import { type LinkedPlace, readMapLink } from './read-map-link.ts';

/** `shortened`: only the service that made the link knows where it leads. */
export type PlaceReading = LinkedPlace | 'shortened' | 'nothing';

const longestText = 4_000;
const isHost = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
const shortHosts =
  /^(?:https?:\/\/)?(?:(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl|app\.goo\.gl|g\.page|g\.co|share\.google|maps\.apple|osm\.org|mappls\.com|bit\.ly|tinyurl\.com|t\.co|is\.gd))(?=\/)/i;

/** A link within a word of a message, with or without its scheme: `Here:https://…`, `(maps.app.goo.gl/…`. */
function linkIn(word: string): string | undefined {
  const [before = ''] = word.split(/[/?]/, 1);
  const host = before.split(/[^a-z\d.-]|\.{2,}/i).at(-1) ?? '';
  if (isHost.test(host) && word.length > before.length) return word.slice(before.length - host.length);
  const at = word.search(/https?:\/\/|geo:/i);
  return at < 0 ? undefined : word.slice(at);
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
