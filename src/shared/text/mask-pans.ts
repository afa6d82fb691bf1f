import { maskPan } from './personal-data.ts';

const digits = '[0-9\\u0966-\\u096f\\u0ae6-\\u0aef\\uff10-\\uff19]{4}';
const inOne = `[a-z]{3}[abcfghljpt][a-z]${digits}[a-z]`;
/** Of people alone: “Suite 1204 B” is an address. */
const apart = `[a-z]{3}p[a-z][ -]?${digits}[ -]?[a-z]`;
const pans = new RegExp(`(?<![\\p{L}\\p{N}])(?:${inOne}|${apart})(?![\\p{L}\\p{N}])`, 'giu');

/** A text that somebody typed, with the PANs in it masked. */
export const maskPans = (text: string): string => text.replace(pans, (pan) => maskPan(pan.replace(/[ -]/g, '')));
