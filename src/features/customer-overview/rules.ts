import type { ConsentState } from '#features/privacy-desk/consents/catalogue.ts';
import { latinDigits } from '#shared/text/latin-digits.ts';
import { type PersonTrait, personTraits } from './catalogue.ts';

/** Before the number, as the screen has it in each language; `File 12` and `12` name file 12. */
const numbered = new RegExp('^(?:(?:file|ફાઇલ|फ़ाइल)\\s*)?(?:#\\s*)?(\\d{1,9})$'.normalize('NFC'), 'u');

export function fileNumberIn(text: string): number | undefined {
  const [, digits] = numbered.exec(latinDigits(text).normalize('NFC').trim().toLowerCase()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

interface Consent {
  noticeVersion: string | null;
  marketingConsent: boolean;
  offersWithdrawnDate: string | null;
}

/** The consent to other offers of a request, as the privacy desk lists it. */
export function offersOf({ noticeVersion, marketingConsent, offersWithdrawnDate }: Consent): ConsentState {
  if (offersWithdrawnDate !== null) return 'withdrawn';
  if (marketingConsent) return 'agreed';
  return noticeVersion === null ? 'unrecorded' : 'none';
}

/** The values that are known of each trait, in one written form. */
export type KnownTraits = Record<PersonTrait, ReadonlySet<string>>;

/** In what two people agree and differ. Another mobile or e-mail address says nothing: people have several. */
export function compareTraits(
  one: KnownTraits,
  other: KnownTraits,
  isSameName: boolean,
): Record<'agrees' | 'differs', PersonTrait[]> {
  const isShared = (trait: PersonTrait) =>
    trait === 'name' ? isSameName : [...one[trait]].some((value) => other[trait].has(value));
  const canDiffer = (trait: PersonTrait) =>
    trait !== 'mobile' && trait !== 'email' && one[trait].size > 0 && other[trait].size > 0;
  return {
    agrees: personTraits.filter(isShared),
    differs: personTraits.filter((trait) => canDiffer(trait) && !isShared(trait)),
  };
}

type CallConsent = { state: 'refused'; date: string } | { state: 'open'; open: number } | { state: 'nothing' };

interface Contacted {
  refusedContactDate: string | null;
  requests: readonly { itemId: number | null }[];
  applications: readonly { itemId: number | null }[];
}

/** Whoever asks for something may be called about it until it is closed; not after they asked for no contact. */
export function callConsentOf({ refusedContactDate, requests, applications }: Contacted): CallConsent {
  if (refusedContactDate !== null) return { state: 'refused', date: refusedContactDate };
  const open = [...requests, ...applications].filter(({ itemId }) => itemId !== null).length;
  return open > 0 ? { state: 'open', open } : { state: 'nothing' };
}

type OffersConsent = { state: 'agreed' | 'withdrawn'; date: string } | { state: 'none' | 'unrecorded' | 'nothing' };

interface AskedFor {
  createdDate: string;
  offers: ConsentState;
  offersWithdrawnDate: string | null;
}

function saidAboutOffers({
  offers,
  createdDate,
  offersWithdrawnDate,
}: AskedFor): Extract<OffersConsent, { date: string }>[] {
  if (offers === 'agreed') return [{ state: 'agreed', date: createdDate }];
  return offersWithdrawnDate === null ? [] : [{ state: 'withdrawn', date: offersWithdrawnDate }];
}

/** The last word of all requests: what was agreed to after a withdrawal holds. */
export function offersConsentOf(requests: readonly AskedFor[]): OffersConsent {
  const [last] = requests.flatMap(saidAboutOffers).toSorted((one, other) => other.date.localeCompare(one.date));
  if (last) return last;
  if (requests.length === 0) return { state: 'nothing' };
  return { state: requests.some(({ offers }) => offers === 'none') ? 'none' : 'unrecorded' };
}
