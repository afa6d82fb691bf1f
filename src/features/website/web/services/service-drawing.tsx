import type { ComponentType } from 'react';
import type { Service, ServiceSlug } from '#features/services/catalogue.ts';
import { CreditCardDrawing } from '#web/drawings/credit-card.tsx';
import { CreditCardSwipeDrawing } from '#web/drawings/credit-card-swipe.tsx';
import { Drawing } from '#web/drawings/drawing.tsx';
import { EShramDrawing } from '#web/drawings/e-shram.tsx';
import { IncomeTaxDrawing } from '#web/drawings/income-tax.tsx';
import { InsuranceDrawing } from '#web/drawings/insurance.tsx';
import { LoanDrawing } from '#web/drawings/loan.tsx';
import { OwnServiceDrawing } from '#web/drawings/own-service.tsx';
import { PanCardDrawing } from '#web/drawings/pan-card.tsx';
import { PassportDrawing } from '#web/drawings/passport.tsx';
import { UdyamDrawing } from '#web/drawings/udyam.tsx';
import { VoterIdDrawing } from '#web/drawings/voter-id.tsx';

const drawings: Record<ServiceSlug, ComponentType> & Partial<Record<string, ComponentType>> = {
  'credit-card': CreditCardDrawing,
  loan: LoanDrawing,
  insurance: InsuranceDrawing,
  'credit-card-swipe': CreditCardSwipeDrawing,
  passport: PassportDrawing,
  'pan-card': PanCardDrawing,
  udyam: UdyamDrawing,
  'voter-id': VoterIdDrawing,
  'income-tax': IncomeTaxDrawing,
  'e-shram': EShramDrawing,
};

/** A paper to fill in stands for a service of the owner's own. */
export function ServiceDrawing({ service, className }: { service: Service; className: string }) {
  const Lines = drawings[service.slug] ?? OwnServiceDrawing;
  return (
    <Drawing className={className}>
      <Lines />
    </Drawing>
  );
}
