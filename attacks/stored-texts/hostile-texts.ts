import { type SiteSettings, siteSettings } from '#features/site/contract.ts';
import { longestMapName } from '#features/site/look/catalogue.ts';
import { languages } from '#shared/languages.ts';
import { longest } from '#testing/longest-records.ts';
import { longestSettings } from '#testing/longest-settings.ts';
import { longestIn } from '#testing/longest-texts.ts';
import { scripts } from '../payloads.ts';

/** Texts planted in one place, told from all others by a word of their own. */
export interface Planted {
  place: string;
  texts: string[];
}

let places = 0;

/** Each kind of markup that the place takes. */
export function hostileTexts(place: string, fits: (text: string) => boolean = () => true): Planted {
  const word = `q${++places}q`;
  return { place, texts: scripts.map((script) => `${script} ${word}`).filter(fits) };
}

const pictureOf = (letter: string) => `${letter.repeat(22)}-1080x810`;

/** With what the longest have not: shifts, and names on the map. */
const everySetting: SiteSettings = {
  ...longestSettings,
  attendance: {
    radiusMetres: 100,
    worstAccuracyMetres: 100,
    graceMinutes: 10,
    saturdaysOff: [],
    shifts: [{ id: 'early', name: longest(40), startsAt: 420, endsAt: 900, graceMinutes: 10 }],
  },
  look: {
    ...longestSettings.look,
    streetMap: {
      picture: pictureOf('m'),
      darkPicture: pictureOf('n'),
      centre: longestSettings.mapPosition,
      names: [{ text: longestIn(longestMapName), x: 300, y: 300 }],
    },
  },
};

/** Words people type, as the longest settings have them; of ours no more is kept than what they were. */
const isWords = (value: string) => (value.startsWith('Wm') && !value.includes('@')) || value === 'Ours';
const mostOf = (value: string) => (value === 'Ours' ? 100 : value.length);

/** An agency all of whose texts are markup, as far as its own rules take that. The same text stands in all languages. */
export function hostileSettings(): { settings: SiteSettings; planted: Planted[] } {
  const planted = new Map<string, Planted>();
  const textAt = (path: string[], most: number): string => {
    const place = path.filter((part) => !languages.some((language) => language === part)).join('.');
    // A text of a page may name nothing but what its page knows.
    const takesBraces = !/^(?:texts|ownServices)\./.test(place);
    const fits = (text: string) => text.length <= most && (takesBraces || !text.includes('{'));
    const known = planted.get(place) ?? hostileTexts(`settings: ${place}`, fits);
    const text = known.texts[planted.size % known.texts.length] ?? '';
    const one = planted.get(place) ?? { place: known.place, texts: [text] };
    planted.set(place, one);
    return one.texts[0] ?? '';
  };
  const filled = (value: unknown, path: string[]): unknown => {
    if (typeof value === 'string') return isWords(value) ? textAt(path, mostOf(value)) : value;
    if (Array.isArray(value)) return value.map((part, index) => filled(part, [...path, String(index)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, [...path, key])]));
  };
  const settings = siteSettings.parse(filled(everySetting, []));
  return { settings, planted: [...planted.values()] };
}
