import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../notes/addresses.ts';

const calls = callsOf<typeof import('../../notes/contract.ts')>(addresses);

/** What is open is worked on by its item; of a closed request administrators write with the request. */
export type NoteTarget = { itemId: number } | { requestId: number };

interface NoteDraft {
  target: NoteTarget;
  text: string;
  /** The note that is edited. */
  replaces?: number;
  /** User names of those whom it is meant for. */
  mentions: string[];
}

export const sendNote = ({ target, ...body }: NoteDraft, idempotencyKey: string) =>
  'itemId' in target
    ? call(calls.addNote, { params: { id: target.itemId }, body, idempotencyKey })
    : call(calls.addRequestNote, { params: { id: target.requestId }, body, idempotencyKey });
