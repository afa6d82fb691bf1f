import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The two modes of a record's form (specification §4). */
export type RecordMode<Value> =
  | { kind: 'create' }
  | { kind: 'edit'; loaded: VersionedRecord<Value>; onCancel: () => void };

/** A record to be read, until Update. */
export interface RecordReading<Value> {
  record: Value;
  onUpdate: () => void;
  /** The form was open before. */
  isBack: boolean;
}

interface OwnRecordProps<Value> {
  query: UseQueryResult<VersionedRecord<Value>>;
  loadingLabel: string;
  failedText: string;
  /** The number of skeleton values while loading. */
  fieldCount: number;
  read: (reading: RecordReading<Value>) => ReactNode;
  form: (mode: RecordMode<Value>) => ReactNode;
}

/**
 * The person's own record: absent (404, and nothing else), read, or edited. On any other answer of the server nothing can be
 * typed until the record is loaded.
 */
export function OwnRecord<Value>({ query, loadingLabel, failedText, fieldCount, ...props }: OwnRecordProps<Value>) {
  // Undefined until the first edit.
  const [isEditing, setEditing] = useState<boolean>();
  const { data, error } = query;
  if (error instanceof CallFailed && error.status === 404) return props.form({ kind: 'create' });
  if (error && !data) return <RetryNotice text={failedText} query={query} />;
  if (!data) {
    return (
      <div role="status" aria-label={loadingLabel} className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {Array.from({ length: fieldCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <div key={index} className="flex h-11 flex-col justify-center gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    );
  }
  return isEditing
    ? props.form({ kind: 'edit', loaded: data, onCancel: () => setEditing(false) })
    : props.read({ record: data.record, onUpdate: () => setEditing(true), isBack: isEditing === false });
}
