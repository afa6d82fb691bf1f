import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { type FeatureRefusals, kernelRefusals, type RefusalCode, type RefusalKind } from '#shared/errors/problem.ts';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';

export interface RefusalDetails {
  /** Codes by the wire's field names. */
  codes?: Record<string, FieldErrorCode[]>;
  detail?: string;
  retryAfterSeconds?: number;
  mostBytes?: number;
  secondFactor?: SecondFactorQuestion;
}

const kinds = new Map<string, RefusalKind>(Object.entries(kernelRefusals));

/** Called once at the start with those of every feature. */
export function registerRefusals(refusals: FeatureRefusals): void {
  for (const [code, kind] of Object.entries<RefusalKind>({ ...refusals })) kinds.set(code, kind);
}

export function refusalKind(code: RefusalCode): RefusalKind {
  const kind = kinds.get(code);
  if (!kind) throw new Error(`The refusal ${code} is not registered.`);
  return kind;
}

/** An expected refusal. Handlers return it; they do not throw it. */
export class Refusal {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusalKind(this.code).status;
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details);
}

export function refuseFields(codes: Record<string, FieldErrorCode[]>): Refusal {
  return new Refusal('invalid', { codes });
}
