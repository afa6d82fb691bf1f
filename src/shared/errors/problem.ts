import type { SecondFactorQuestion } from '../second-factor.ts';
import type { FieldErrorCode } from './field-errors.ts';

/** One status for each code; the browser owns the words shown to people. */
export interface RefusalKind {
  status: number;
  title: string;
}

/** How the server says no whatever the feature. */
export const kernelRefusals = {
  unreadable: { status: 400, title: 'The request could not be read.' },
  unauthenticated: { status: 401, title: 'Sign in first.' },
  'cookie-missing': { status: 401, title: 'This sign-in belongs to another browser.' },
  'proof-needed': { status: 401, title: 'Confirm that it is you.' },
  'factor-proof-needed': { status: 401, title: 'Confirm with your second factor.' },
  'second-factor-needed': { status: 401, title: 'A second factor is needed.' },
  forbidden: { status: 403, title: 'You Are Not Authorized For This Page.' },
  'second-factor-required': { status: 403, title: 'Set up a second factor first.' },
  'https-required': { status: 403, title: 'Sign in over https.' },
  'foreign-origin': { status: 403, title: 'This request came from another site.' },
  'not-found': { status: 404, title: 'There is nothing here.' },
  conflict: { status: 409, title: 'This has changed or exists already.' },
  'still-running': { status: 409, title: 'The same request is still being worked on.' },
  gone: { status: 410, title: 'This link is used up or too old.' },
  erased: { status: 410, title: 'What was sent with this Idempotency-Key has been erased.' },
  'stale-version': { status: 412, title: 'Somebody else has changed this record.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'wrong-type': { status: 415, title: 'This content type is not supported here.' },
  invalid: { status: 422, title: 'Some fields are not valid.' },
  'key-reused': { status: 422, title: 'This Idempotency-Key was used for another request.' },
  'too-many': { status: 429, title: 'Too many requests. Try again a little later.' },
  broken: { status: 500, title: 'Something went wrong on our side.' },
  'storage-full': { status: 503, title: 'There is no room left to store anything.' },
  unavailable: { status: 503, title: 'The service is not available at the moment.' },
} as const satisfies Record<string, RefusalKind>;

/** Each feature adds its own in its `refusals.ts`; `src/app/refusals.ts` joins them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureRefusals {}

export type RefusalCode = keyof typeof kernelRefusals | keyof FeatureRefusals;

/** RFC 9457 problem details, as every refusal travels. `errors` and `codes` are keyed by the wire's field names. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  requestId: string;
  errors?: Record<string, string[]>;
  codes?: Record<string, FieldErrorCode[]>;
  /** How large `too-large` may have been. */
  mostBytes?: number;
  /** What `second-factor-needed` asks for; with `too-many`, what an account that waits can be signed in to with at once. */
  secondFactor?: SecondFactorQuestion;
}

export const problemType = (code: RefusalCode): string => `urn:suvidha:problem:${code}`;
