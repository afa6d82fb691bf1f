import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../addresses.ts';
import type { bodyOf } from './request-draft.ts';

const calls = callsOf<typeof import('../../contract.ts')>(addresses);

export const sendRequest = (body: ReturnType<typeof bodyOf>, idempotencyKey: string) =>
  call(calls.enterRequest, { body, idempotencyKey });
