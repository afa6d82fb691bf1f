import { useRef } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { newIdempotencyKey } from '#web/api/target.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { RecordMode } from './own-record.tsx';

interface RecordSaveOptions<Value, Sending> {
  mode: RecordMode<Value>;
  create: (sending: Sending, idempotencyKey: string) => Promise<VersionedRecord<Value>>;
  update: (sending: Sending, version: string | undefined) => Promise<VersionedRecord<Value>>;
  /** Asked for when somebody else was first. */
  refetch: () => Promise<VersionedRecord<Value>>;
}

/** Saves a record as its mode says. One key for all attempts with the same content, so that an answer lost on the way makes no second record. */
export function useRecordSave<Value, Sending extends { texts: object; image: File | undefined }>(
  options: RecordSaveOptions<Value, Sending>,
) {
  const { mode, create, update, refetch } = options;
  const { ownRecord } = useMessages();
  const last = useRef<{ content: string; image: File | undefined; key: string }>(undefined);
  const newer = useRef<string>(undefined);

  const keyOf = ({ texts, image }: Sending) => {
    const content = JSON.stringify(texts);
    if (last.current?.content !== content || last.current.image !== image) {
      last.current = { content, image, key: newIdempotencyKey() };
    }
    return last.current.key;
  };

  const save = async (sending: Sending): Promise<VersionedRecord<Value>> => {
    if (mode.kind !== 'edit') return create(sending, keyOf(sending));
    try {
      return await update(sending, newer.current ?? mode.loaded.version);
    } catch (error) {
      // What is there now is what the next attempt replaces.
      if (error instanceof CallFailed && error.status === 412) newer.current = (await refetch()).version;
      throw error;
    }
  };

  const describe = ({ status, code }: CallFailed): string | undefined => {
    if (status === 412) return ownRecord.changedMeanwhile;
    return mode.kind === 'create' && code === 'conflict' ? ownRecord.existsAlready : undefined;
  };

  return { save, describe };
}
