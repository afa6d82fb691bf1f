import type { FieldErrorCode } from '#shared/field-errors.ts';
import { type RefusalCode, refusals } from '#shared/problem.ts';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';

export interface RefusalDetails {
  /** Codes by the wire's field names. */
  codes?: Record<string, FieldErrorCode[]>;
  detail?: string;
  retryAfterSeconds?: number;
  secondFactor?: SecondFactorQuestion;
}

/** The server says no. An expected outcome: handlers return it, they do not throw it. */
export class Refusal {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details);
}

export function refuseFields(codes: Record<string, FieldErrorCode[]>): Refusal {
  return new Refusal('invalid', { codes });
}
