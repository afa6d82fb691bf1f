import type { Person } from '#shared/contract/access.ts';
import type { Refusal } from '../routing/refusal.ts';

/** A request's credentials for a session, as hashes only. */
export interface SessionProof {
  tokenHash: Buffer | undefined;
  bindHash: Buffer | undefined;
  /** Whether somebody is at the page that asks: a call of its own accord does not keep the session alive. */
  isUse: boolean;
}

/** The signed-in person behind a request, with their session. */
export interface Caller extends Person {
  sessionId: number;
  /** Whether the session's password or second factor was checked within the last five minutes. */
  isProven: boolean;
  hasSecondFactor: boolean;
  /** Whether the second factor was checked within the last five minutes. */
  isFactorProven: boolean;
  /** Whether a second factor is required and present. `missing`: the person may only set one up. */
  secondFactor: 'optional' | 'required' | 'missing';
}

export interface Sessions {
  identify: (proof: SessionProof) => Promise<Caller | Refusal>;
  /** Forgets a session at once on this node, when it is ended or changed here. */
  invalidate: (tokenHash: Buffer) => void;
  /** Forgets every session of a person at once on this node. */
  invalidatePerson: (personId: number) => void;
}
