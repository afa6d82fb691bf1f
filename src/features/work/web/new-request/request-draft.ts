import type { KnownDetails } from '#features/customer-files/contract.ts';
import type { Language } from '#shared/languages.ts';
import { showMobile } from '#shared/text/show-mobile.ts';

/** What the fields hold. */
export interface RequestDraft extends Omit<KnownDetails, 'language'> {
  serviceType: string;
  language: Language;
  note: string;
  /** A user name; empty: nobody. */
  owner: string;
}

const unknown = { firstName: '', mobile: '', email: '', address: '', pincode: '', dob: '' };

/** To begin with: what is known of the person, in the language of the screen where theirs is not. */
export function startOf(
  details: KnownDetails | undefined,
  { language, owner }: Pick<RequestDraft, 'language' | 'owner'>,
): RequestDraft {
  const known = details && { ...details, mobile: showMobile(details.mobile) };
  return { ...unknown, ...known, language: details?.language ?? language, serviceType: '', note: '', owner };
}

/** With what is known where nothing was typed. */
export function filledIn(draft: RequestDraft, details: KnownDetails): RequestDraft {
  const names = ['firstName', 'email', 'address', 'pincode', 'dob'] as const;
  const empty = names.filter((name) => draft[name].trim() === '');
  return {
    ...draft,
    ...Object.fromEntries(empty.map((name) => [name, details[name]])),
    language: details.language ?? draft.language,
  };
}

/** As the call takes it: it is the caller's own unless it is said whose. */
export function bodyOf({ note, owner, ...fields }: RequestDraft, me: string) {
  return {
    ...fields,
    ...(note.trim() && { note }),
    ...(owner !== me && { owner: owner || null }),
  };
}
