import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { RecordMode } from './own-record.tsx';

interface RecordSaveOptions<Value, Sending> {
  mode: RecordMode<Value>;
  create: (sending: Sending, idempotencyKey: string) => Promise<VersionedRecord<Value>>;
  update: (sending: Sending, version: string | undefined) => Promise<VersionedRecord<Value>>;
  /** Asked for when another version is there than the one that was changed. */
  refetch: () => Promise<VersionedRecord<Value>>;
  /** Whether what is there now says what was sent. */
  isAsSent: (sending: Sending, now: Value) => Promise<boolean>;
  /** Takes what somebody else saved meanwhile: it is what the next attempt replaces, and what is read after giving up. */
  onNewer: (newer: VersionedRecord<Value>) => void;
}

/** Saves a record as its mode says. */
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
      // One's own save, whose answer was lost.
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
