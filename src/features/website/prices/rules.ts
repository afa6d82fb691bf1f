import type { Fee, Service } from '#features/services/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { feeOf, settingsOf } from '#features/site/rules.ts';

/** A service's costs, as its page states them. */
export interface Price {
  /** The agency's fee; undefined where it states none. */
  fee: Fee | undefined;
  /**
   * What the government takes: an amount the owner looked up on a day, nothing, or a fee that only the official site
   * can name. Undefined where no government has a part in it.
   */
  government: { kind: 'known'; paise: number; asOf: string } | { kind: 'free' } | { kind: 'extra' } | undefined;
  /** Both together in paise, where both are amounts. */
  total: number | undefined;
}

export function priceOf(settings: SiteSettings, service: Service): Price {
  const fee = feeOf(settings, service);
  const government = governmentPart(settings, service);
  const total = fee?.kind === 'amount' && government?.kind === 'known' ? fee.paise + government.paise : undefined;
  return { fee, government, total };
}

function governmentPart(settings: SiteSettings, service: Service): Price['government'] {
  const { governmentFee } = settingsOf(settings, service);
  if (governmentFee) return { kind: 'known', ...governmentFee };
  if (service.isFreeAtSource) return { kind: 'free' };
  return service.officialSite ? { kind: 'extra' } : undefined;
}

/** Without a licence number or a lender's name the agency may take in an enquiry, and must say that it does no more. */
export function isEnquiryOnly(settings: SiteSettings, service: Service): boolean {
  return service.needsLicence === true && settingsOf(settings, service).licence === undefined;
}
