import { latinDigits } from '#shared/text/latin-digits.ts';
import { type Place, placeOf } from './place.ts';

/** The signs of degrees, minutes, seconds and minus in one way each. Before NFKC, which takes some of them apart. */
const plain = (text: string) =>
  latinDigits(
    text
      .replace(/[″“”]/g, '"')
      .replace(/[′‘’´`]/g, "'")
      .replace(/[º˚]/g, '°')
      .replace(/[−–]/g, '-'),
  )
    .replaceAll("''", '"')
    .replace(/\s+/g, ' ')
    .trim();

const number = String.raw`\d{1,3}(?:\.\d+)?`;
/** With a letter of the compass beside them, degrees need no signs. */
const loose = `(${number}) ?°? ?(?:(${number}) ?'? ?(?:(${number}) ?"? ?)?)?`;
const strict = `([+-]?${number}) ?(?:° ?(?:(${number}) ?' ?(?:(${number}) ?" ?)?)?)?`;
const between = ' ?[,; /] ?';

const forms = {
  letterAfter: new RegExp(`^${loose}([NSEW])(?:${between})?${loose}([NSEW])$`, 'i'),
  letterBefore: new RegExp(`^([NSEW]) ?${loose}(?:${between})?([NSEW]) ?${loose}$`, 'i'),
  signed: new RegExp(`^\\(?${strict}${between}${strict}\\)?$`),
  named:
    /\blat(?:itude)?\b\W{0,4}([+-]?\d+(?:\.\d+)?)\W[^\d+-]{0,20}\b(?:lon|lng|long|longitude)\b\W{0,4}([+-]?\d+(?:\.\d+)?)/i,
};

/** Degrees, minutes and seconds as degrees; not a number when there are sixty minutes or more. */
function degreesOf(degrees = '', minutes = '0', seconds = '0'): number {
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN;
  const part = Number(minutes) / 60 + Number(seconds) / 3600;
  return Number(degrees) + (degrees.startsWith('-') ? -part : part);
}

/** Two angles with the letters of the compass that say which is which. */
function byLetters(one: number, oneLetter: string, other: number, otherLetter: string): Place | undefined {
  const angles = new Map([
    [oneLetter.toUpperCase(), one],
    [otherLetter.toUpperCase(), other],
  ]);
  const along = (positive: string, negative: string) => angles.get(positive) ?? -(angles.get(negative) ?? Number.NaN);
  return placeOf(along('N', 'S'), along('E', 'W'));
}

/** `22.5645, 72.9289`, `22°33'52.2"N 72°55'44.0"E`, `lat: 22.5645, lng: 72.9289`: a place written as numbers. */
export function readDegrees(text: string): Place | undefined {
  const written = plain(text);
  const after = forms.letterAfter.exec(written);
  if (after) {
    const [, d1, m1, s1, l1 = '', d2, m2, s2, l2 = ''] = after;
    return byLetters(degreesOf(d1, m1, s1), l1, degreesOf(d2, m2, s2), l2);
  }
  const before = forms.letterBefore.exec(written);
  if (before) {
    const [, l1 = '', d1, m1, s1, l2 = '', d2, m2, s2] = before;
    return byLetters(degreesOf(d1, m1, s1), l1, degreesOf(d2, m2, s2), l2);
  }
  const signed = forms.signed.exec(written);
  if (signed) {
    const [, d1, m1, s1, d2, m2, s2] = signed;
    return placeOf(degreesOf(d1, m1, s1), degreesOf(d2, m2, s2));
  }
  const [, latitude, longitude] = forms.named.exec(written) ?? [];
  return latitude && longitude ? placeOf(Number(latitude), Number(longitude)) : undefined;
}
