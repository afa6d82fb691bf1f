import { call } from '#web/api/client.ts';
import { newIdempotencyKey, type TargetOf } from '#web/api/target.ts';
import type { redeemSetupLink } from '../contract.ts';

// Written out, so that the screens do not wait for the schema library; the types hold them to the contract.
const setUpCall: TargetOf<typeof redeemSetupLink> = { method: 'POST', path: '/Account/setup', access: 'public' };

export function requestSetUp(secret: string, username: string, password: string): Promise<{ username: string }> {
  return call(setUpCall, { body: { secret, username, password }, idempotencyKey: newIdempotencyKey() });
}
