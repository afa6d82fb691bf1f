import type { Person } from '#shared/access.ts';
import type { Refusal } from '../refusal.ts';

/** What a request brings to prove a session. Hashes only: the token itself goes no further. */
export interface SessionProof {
  tokenHash: Buffer | undefined;
  bindHash: Buffer | undefined;
}

/** The signed-in person behind a request, with the session they came by. */
export interface Caller extends Person {
  sessionId: number;
  /** Whether the session's password or second factor was checked within the last five minutes. */
  isProven: boolean;
  /** Whether the person must have a second factor, and whether they do: with `missing` they may only set one up. */
  secondFactor: 'optional' | 'required' | 'missing';
}

export interface Sessions {
  identify: (proof: SessionProof) => Promise<Caller | Refusal>;
  /** Forgets a session at once on this node, when it is ended or changed here. */
  invalidate: (tokenHash: Buffer) => void;
  /** Forgets every session of a person at once on this node. */
  invalidatePerson: (personId: number) => void;
}
