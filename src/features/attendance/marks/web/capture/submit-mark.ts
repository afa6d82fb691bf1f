import type { WireCreatedMark } from '../../contract.ts';
import type { CapturedMark } from '../api.ts';
import { storeAndSend } from '../outbox/outbox-sender.ts';
import { dropMark } from '../outbox/outbox-store.ts';

/** The outcome of a mark: accepted by the server, or kept in the outbox until there is a network. */
export type MarkOutcome = { kind: 'sent'; mark: WireCreatedMark } | { kind: 'waiting' };

/** Submits a captured mark. Throws `CallFailed` when it is refused, or can be neither sent nor kept. */
export async function submitMark(mark: CapturedMark): Promise<MarkOutcome> {
  const sent = await storeAndSend(mark);
  return sent ? { kind: 'sent', mark: sent } : { kind: 'waiting' };
}

/** Removes a refusal the person has seen; browsers without storage have none. */
export function clearRefusal(key: string): void {
  void dropMark(key).catch(() => {});
}
