import { anyDigits } from './latin-digits.ts';
import { digitRunLooksLikeCard, isCardNumber } from './luhn.ts';
import type { MaskedNumber } from './masked-numbers.ts';
import { passesVerhoeff } from './personal-data.ts';

/** Groups of digits after one another, be it over lines: three signs or fewer but letters stand between them, or one sign over and over. */
const chain = /\d+(?:(?:[^\p{L}\p{N}]{1,3}|\s{0,9}([^\p{L}\p{N}])\1{0,39}\s{0,9})\d+)*/gu;

interface Group {
  digits: string;
  from: number;
  to: number;
  /** What stands before it, within the chain. */
  sign: string;
}

function groupsOf(text: string): Group[] {
  let end = 0;
  return [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    const group = { digits, from: index, to: index + digits.length, sign: text.slice(end, index) };
    end = group.to;
    return group;
  });
}

const areFours = (groups: readonly Group[]) => groups.every(({ digits }) => digits.length === 4);

/** As people group one number: in even rows by one sign throughout, which is no comma, as amounts have it, and none as long as a mobile; or by fours however. */
function isGroupedAsOne(groups: readonly Group[]): boolean {
  const signs = new Set(groups.slice(1).map(({ sign }) => sign.trim()));
  // Over lines two PIN codes are as long as one Aadhaar number.
  const row = groups.slice(1).some(({ sign }) => sign.includes('\n')) ? 4 : 2;
  const areEven = groups.every(({ digits }) => digits.length % row === 0 && digits.length !== 10);
  return areFours(groups) || (areEven && signs.size <= 1 && !signs.has(','));
}

/** By fours, with a shorter rest; as American Express and Diners have it; by eights; by twos. */
const cardShapes = /^(?:(?:4,){2,4}[1-4]|4,6,[45]|8,8|(?:2,)*[12])$/;
const isShapedAsCard = (groups: readonly Group[]) =>
  groups.length === 1 || cardShapes.test(groups.map(({ digits }) => digits.length).join());

/** India's country code and a mobile, which nobody groups by fours. */
const isMobile = (groups: readonly Group[], digits: string) => /^91[6-9]/.test(digits) && !areFours(groups);

function kindOf(groups: readonly Group[], digits: string): MaskedNumber | undefined {
  if (isShapedAsCard(groups) && isCardNumber(digits)) return 'card';
  const isAadhaar = digits.length === 12 && /^[2-9]/.test(digits) && passesVerhoeff(digits);
  return isAadhaar && !isMobile(groups, digits) && isGroupedAsOne(groups) ? 'aadhaar' : undefined;
}

const longest = 19;

/** The longest number that begins with a group. */
function numberAt(groups: readonly Group[], first: number): { kind: MaskedNumber; count: number } | undefined {
  let found: { kind: MaskedNumber; count: number } | undefined;
  let digits = '';
  for (let count = 1; first + count <= groups.length; count += 1) {
    digits += groups[first + count - 1]?.digits ?? '';
    if (digits.length > longest) break;
    const kind = kindOf(groups.slice(first, first + count), digits);
    if (kind) found = { kind, count };
  }
  return found;
}

const maskOf = { card: 'XXXX XXXX XXXX', aadhaar: 'XXXX XXXX' } as const;

/**
 * A text without whole card and Aadhaar numbers, however they are grouped: the last four digits stay, and telephone numbers do. Answers which kinds
 * were masked, and `undefined` as the text where a card's number may still be in it among other digits.
 */
export function maskNumbers(text: string): { text: string | undefined; masked: MaskedNumber[] } {
  const found = new Set<MaskedNumber>();
  const safe = anyDigits(text).replace(chain, (row) => {
    const groups = groupsOf(row);
    let kept = '';
    let done = 0;
    for (let at = 0; at < groups.length; ) {
      const number = numberAt(groups, at);
      const [first, last] = [groups[at], groups[at + (number?.count ?? 1) - 1]];
      if (!first || !last) break;
      if (number) {
        found.add(number.kind);
        const digits = groups
          .slice(at, at + number.count)
          .map((group) => group.digits)
          .join('');
        kept += `${row.slice(done, first.from)}${maskOf[number.kind]} ${digits.slice(-4)}`;
        done = last.to;
      }
      at += number?.count ?? 1;
    }
    return kept + row.slice(done);
  });
  const kept = found.size > 0 ? safe : text;
  return { text: digitRunLooksLikeCard(kept) ? undefined : kept, masked: [...found].toSorted() };
}
