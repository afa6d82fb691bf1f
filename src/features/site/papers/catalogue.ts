import type { ServiceSlug } from '#features/services/catalogue.ts';
import type { Paper } from '../services/contract.ts';
import { cardPapers, cardSwipePapers, insurancePapers, loanPapers } from './finance/catalogue.ts';
import { eShramPapers, udyamPapers, voterPapers } from './government/catalogue.ts';
import { panCardPapers } from './pan/catalogue.ts';
import { passportPapers } from './passport/catalogue.ts';
import { incomeTaxPapers } from './tax/catalogue.ts';

/**
 * A proposal for each of the ten, which the owner takes, changes and saves. None is in force by itself. Of what the service's page
 * tells people to bring, they are what can be photographed; numbers and phones are not.
 */
export const usualPapers: Readonly<Record<ServiceSlug, readonly Paper[]>> = {
  'credit-card': cardPapers,
  loan: loanPapers,
  insurance: insurancePapers,
  'credit-card-swipe': cardSwipePapers,
  passport: passportPapers,
  'pan-card': panCardPapers,
  udyam: udyamPapers,
  'voter-id': voterPapers,
  'income-tax': incomeTaxPapers,
  'e-shram': eShramPapers,
};
