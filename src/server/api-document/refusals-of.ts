import { type Endpoint, nothing } from '#shared/contract/endpoint.ts';
import type { RefusalCode } from '#shared/errors/problem.ts';

/** Every refusal a call can answer with: its own, and those that follow from its access, method and body. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const { access, method, params, body, upload, refusals = [] } = endpoint;
  const isRead = method === 'GET';
  const isSignedIn = access !== 'public';
  const has = (condition: unknown, ...codes: RefusalCode[]) => (condition ? codes : []);
  return [
    ...new Set<RefusalCode>([
      ...has(params || !isRead, 'unreadable'),
      ...has(isSignedIn, 'unauthenticated', 'cookie-missing', 'too-many'),
      ...has(endpoint.freshProof, 'proof-needed'),
      ...has(endpoint.freshProof === 'second-factor', 'factor-proof-needed'),
      ...has(isSignedIn && access !== 'signedIn', 'forbidden'),
      ...has(isSignedIn && !endpoint.whileEnrolling, 'second-factor-required'),
      ...has(!isRead, 'foreign-origin', 'too-large', 'wrong-type'),
      ...has(isRead || upload || body !== nothing, 'invalid'),
      ...has(endpoint.takesIdempotencyKey, 'key-reused', 'still-running'),
      ...refusals,
      'broken',
      'unavailable',
      'storage-full',
    ]),
  ];
}
