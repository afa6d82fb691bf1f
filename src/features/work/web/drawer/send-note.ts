import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../addresses.ts';

const calls = callsOf<typeof import('../../contract.ts')>(addresses);

interface NoteDraft {
  /** Of the item. */
  id: number;
  text: string;
  /** The note that is edited. */
  replaces?: number;
}

export const sendNote = ({ id, ...body }: NoteDraft, idempotencyKey: string) =>
  call(calls.addNote, { params: { id }, body, idempotencyKey });
