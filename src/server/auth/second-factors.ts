import type { PasskeyAnswer, SecondFactorQuestion } from '#shared/second-factor.ts';
import type { Config } from '../config.ts';
import type { RequestContext, Services } from '../routing/route.ts';

/** The purpose of a passkey challenge; an answer to one is not valid for the other. */
export type ProofPurpose = 'sign-in' | 'prove';

/** Exactly one of the two is given. */
export interface SecondFactorAnswer {
  otp?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface Proof {
  request: RequestContext;
  personId: number;
  purpose: ProofPurpose;
}

export interface SecondFactors {
  /** The question for this person, with a new challenge; undefined without a second factor. */
  ask: (services: Services, proof: Proof) => Promise<SecondFactorQuestion | undefined>;
  /** The question for a name that nobody has proven to be: alike whatever the person has, and where nobody has the name. */
  askAnybody: (
    services: Services,
    proof: { request: RequestContext; personId: number | undefined },
  ) => Promise<SecondFactorQuestion>;
  /** Whether the answer is right. Consumes single-use answers. The caller counts the attempt. */
  check: (services: Services, proof: Proof, answer: SecondFactorAnswer) => Promise<boolean>;
}

/** By the person's role, or by the setting for all or for administrators. */
export function isSecondFactorRequired(
  { MFA_REQUIRED }: Pick<Config, 'MFA_REQUIRED'>,
  { isAdmin, roleRequires }: { isAdmin: boolean; roleRequires: boolean },
): boolean {
  return roleRequires || MFA_REQUIRED === 'all' || (MFA_REQUIRED === 'admin' && isAdmin);
}
