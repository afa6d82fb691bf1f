import type { Method } from './contract/address.ts';

/** Recorded in place of a request's id when the keys are rotated at the server's command line. */
export const keysCommand = 'keys:rotate';

/** Recorded by the kernel itself. */
export const proofActions = ['identity-proof'] as const;
/** Somebody else's personal data was read: of one record, or in a list. */
export const lookActions = ['record-seen', 'list-seen'] as const;
/** A person's records: hidden because somebody asked for erasure, put back, destroyed when the law's time was over. */
export const restrictionActions = ['record-restricted', 'restriction-lifted', 'record-destroyed'] as const;
export const keyActions = ['keys-rotated', 'keys-removed', 'key-hashes-dropped'] as const;
/** Of the views of lists that are everybody's. */
export const viewActions = ['view-created', 'view-changed', 'view-removed'] as const;
export type ViewAction = (typeof viewActions)[number];

/** Each feature adds its own in its `catalogue.ts`; `features/audit/catalogue.ts` joins them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureActions {}

/** Recorded by name; a refused call is recorded by its method and path. */
export type AuditAction =
  | (
      | typeof proofActions
      | typeof lookActions
      | typeof restrictionActions
      | typeof keyActions
      | typeof viewActions
    )[number]
  | keyof FeatureActions;
export type RefusedCall = `${Method} ${string}`;

/** The fields an export, a rotation of keys and repeated refusals name. */
export const kernelFields = ['rows', 'columns', 'filters', 'picked', 'dataKeys', 'indexKeys', 'repeats'] as const;

/** Each feature adds the fields its entries name; one without words in `office-audit` is a type error. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureFields {}

export type AuditField = (typeof kernelFields)[number] | keyof FeatureFields;
/** A path into a document whose feature has the words: `agencyName.en` of the site settings. */
export type AuditPath = string & { readonly isAuditPath: true };

/** A kind of record as the screen calls it: entries are about `enquiry 7`. */
export type SubjectWords = Record<string, Record<'en' | 'gu' | 'hi', string>>;

export const viewSubject = { view: { en: 'View', gu: 'વ્યૂ', hi: 'व्यू' } } as const satisfies SubjectWords;
