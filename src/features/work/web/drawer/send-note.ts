import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../notes/addresses.ts';

const calls = callsOf<typeof import('../../notes/contract.ts')>(addresses);

/** What is open is worked on by its item; what is closed is named itself: a request by administrators, an application by whoever made it, too. */
export type NoteTarget = { itemId: number } | { requestId: number } | { applicationId: number };

interface NoteDraft {
  target: NoteTarget;
  text: string;
  /** The note that is edited. */
  replaces?: number;
  /** User names of those whom it is meant for. */
  mentions: string[];
}

export function sendNote({ target, ...body }: NoteDraft, idempotencyKey: string) {
  if ('itemId' in target) return call(calls.addNote, { params: { id: target.itemId }, body, idempotencyKey });
  if ('requestId' in target)
    return call(calls.addRequestNote, { params: { id: target.requestId }, body, idempotencyKey });
  return call(calls.addApplicationNote, { params: { id: target.applicationId }, body, idempotencyKey });
}
