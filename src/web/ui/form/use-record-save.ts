import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { RecordMode } from './own-record.tsx';

interface RecordSaveOptions<Value, Sending> {
  mode: RecordMode<Value>;
  create: (sending: Sending, idempotencyKey: string) => Promise<VersionedRecord<Value>>;
  update: (sending: Sending, version: string | undefined) => Promise<VersionedRecord<Value>>;
  /** Called when the server has a newer version than the edited one. */
  refetch: () => Promise<VersionedRecord<Value>>;
  /** Whether the current record equals the one sent. */
  isAsSent: (sending: Sending, now: Value) => Promise<boolean>;
  /** Takes over another person's version: the base of the next attempt, and the record shown after cancelling. */
  onNewer: (newer: VersionedRecord<Value>) => void;
}

/** Saves a record according to its mode. */
export function useRecordSave<Value, Sending extends { texts: object; image: File | undefined }>(
  options: RecordSaveOptions<Value, Sending>,
) {
  const { mode, create, update, refetch, isAsSent, onNewer } = options;
  const { ownRecord } = useMessages();
  const add = useIdempotentWrite((_content: object, key: string, sending: Sending) => create(sending, key));

  const save = async (sending: Sending): Promise<VersionedRecord<Value>> => {
    if (mode.kind !== 'edit') return add({ texts: sending.texts, image: sending.image }, sending);
    const { version } = mode.loaded;
    try {
      return await update(sending, version);
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 412)) throw error;
      const newer = await refetch();
      // The person's own save, whose answer was lost.
      if (isNext(version, newer.version) && (await isAsSent(sending, newer.record))) return newer;
      onNewer(newer);
      throw error;
    }
  };

  const describe = ({ status, code }: CallFailed): string | undefined => {
    if (status === 412) return ownRecord.changedMeanwhile;
    return mode.kind === 'create' && code === 'conflict' ? ownRecord.existsAlready : undefined;
  };

  return { save, describe };
}

const numberOf = (version: string | undefined) => Number(version?.replaceAll('"', ''));

const isNext = (version: string | undefined, newer: string | undefined) => numberOf(newer) === numberOf(version) + 1;
