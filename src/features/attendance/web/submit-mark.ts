import type { WireCreatedMark } from '../contract.ts';
import { type CapturedMark, sendMark } from './api.ts';

/** What became of a mark. */
export interface MarkOutcome {
  kind: 'sent';
  mark: WireCreatedMark;
}

/** The one way a captured mark leaves this device. Throws `CallFailed` when it is refused or does not arrive. */
export async function submitMark(mark: CapturedMark): Promise<MarkOutcome> {
  return { kind: 'sent', mark: await sendMark(mark) };
}
