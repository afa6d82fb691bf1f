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
  /** User names of those whom it is meant for. */
  mentions: string[];
}

export const sendNote = ({ id, ...body }: NoteDraft, idempotencyKey: string) =>
  call(calls.addNote, { params: { id }, body, idempotencyKey });
