import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';

interface Saving<Value> {
  send: (version: string | undefined) => Promise<VersionedRecord<Value>>;
  /** Fetches the record again, once the server has a newer version. */
  refetch: () => Promise<VersionedRecord<Value>>;
  isOutdated?: ((failure: CallFailed) => boolean) | undefined;
  /** Whether the newer version is the person's own save, whose answer was lost. */
  isAsSent: (newer: VersionedRecord<Value>, from: VersionedRecord<Value>) => boolean | Promise<boolean>;
  /** Called with another's version. */
  onNewer: (newer: VersionedRecord<Value>) => void;
  /** Whether saving over the newer version loses nobody's change. */
  isHarmless?: (newer: VersionedRecord<Value>, from: VersionedRecord<Value>) => boolean;
}

type Saved<Value> = { saved: VersionedRecord<Value>; wasChanged: boolean };
type Stale<Value> = { base: VersionedRecord<Value>; theirs: VersionedRecord<Value>; failure: CallFailed };

/** Saves a change of one version; over a newer one where nobody loses by it, else it returns theirs. */
export async function saveVersion<Value>(
  from: VersionedRecord<Value>,
  saving: Saving<Value>,
): Promise<Saved<Value> | Stale<Value>> {
  const { isOutdated = ({ status }) => status === 412 } = saving;
  try {
    const saved = await saving.send(from.version);
    return { saved, wasChanged: saved.version !== from.version };
  } catch (failure) {
    if (!(failure instanceof CallFailed && isOutdated(failure))) throw failure;
    const theirs = await saving.refetch();
    if (await saving.isAsSent(theirs, from)) return { saved: theirs, wasChanged: true };
    saving.onNewer(theirs);
    return saving.isHarmless?.(theirs, from) ? saveVersion(theirs, saving) : { base: from, theirs, failure };
  }
}
