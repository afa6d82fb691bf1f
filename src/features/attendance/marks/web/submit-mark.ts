import type { WireCreatedMark } from '../contract.ts';
import type { CapturedMark } from './api.ts';
import { keepAndSend } from './waiting-sender.ts';
import { dropMark } from './waiting-store.ts';

/** What became of a mark: the server has it, or this device keeps it until there is a network. */
export type MarkOutcome = { kind: 'sent'; mark: WireCreatedMark } | { kind: 'waiting' };

/** The one way a captured mark leaves the overlay. Throws `CallFailed` when it is refused, or can be neither sent nor kept. */
export async function submitMark(mark: CapturedMark): Promise<MarkOutcome> {
  const sent = await keepAndSend(mark);
  return sent ? { kind: 'sent', mark: sent } : { kind: 'waiting' };
}

/** A refusal that was shown leaves the device; where the browser keeps nothing there was none. */
export function clearRefusal(key: string): void {
  void dropMark(key).catch(() => {});
}
