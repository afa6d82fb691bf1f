import type { PasskeyAnswer, SecondFactorQuestion } from '#shared/second-factor.ts';
import type { Config } from '../config.ts';
import type { RequestContext, Services } from '../route.ts';

/** What a passkey's answer was asked for; an answer for one is none for the other. */
export type ProofPurpose = 'sign-in' | 'prove';

/** One of the two. */
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
  /** What this person can be asked for, with a new challenge; undefined for a person without a second factor. */
  ask: (services: Services, proof: Proof) => Promise<SecondFactorQuestion | undefined>;
  /** Whether the answer is right. What is good once is used up by this. The caller counts the attempt. */
  check: (services: Services, proof: Proof, answer: SecondFactorAnswer) => Promise<boolean>;
}

/** By the person's role, or by the setting for all or for administrators. */
export function isSecondFactorRequired(
  { MFA_REQUIRED }: Pick<Config, 'MFA_REQUIRED'>,
  { isAdmin, roleRequires }: { isAdmin: boolean; roleRequires: boolean },
): boolean {
  return roleRequires || MFA_REQUIRED === 'all' || (MFA_REQUIRED === 'admin' && isAdmin);
}
