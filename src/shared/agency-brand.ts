import type { Language } from './languages.ts';

/** Whose office it is: what its document tells its script. */
export interface AgencyBrand {
  names: Record<Language, string>;
  logo?: { address: string; width: number; height: number };
  /** The logo is shown without the name beside it. */
  isNameInLogo: boolean;
}
