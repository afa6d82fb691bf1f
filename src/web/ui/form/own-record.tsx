import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The mode of a record's form (specification §4). */
export type RecordMode<Value> =
  | { kind: 'create' }
  | { kind: 'read'; loaded: VersionedRecord<Value>; onUpdate: () => void; isBack: boolean }
  | { kind: 'edit'; loaded: VersionedRecord<Value>; onCancel: () => void };

interface OwnRecordProps<Value> {
  query: UseQueryResult<VersionedRecord<Value>>;
  loadingLabel: string;
  failedText: string;
  /** The number of skeleton fields while loading. */
  fieldCount: number;
  children: (mode: RecordMode<Value>) => ReactNode;
}

/**
 * The person's own record: absent (404, and nothing else), read, or edited. On any other answer of the server nothing can be
 * typed until the record is loaded.
 */
export function OwnRecord<Value>({ query, loadingLabel, failedText, fieldCount, children }: OwnRecordProps<Value>) {
  // Undefined until the first edit.
  const [isEditing, setEditing] = useState<boolean>();
  const { data, error } = query;
  if (error instanceof CallFailed && error.status === 404) return children({ kind: 'create' });
  if (error && !data) return <RetryNotice text={failedText} query={query} />;
  if (!data) {
    return (
      <div role="status" aria-label={loadingLabel} className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: fieldCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <div key={index} className="flex h-16 items-end">
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    );
  }
  return isEditing
    ? children({ kind: 'edit', loaded: data, onCancel: () => setEditing(false) })
    : children({ kind: 'read', loaded: data, onUpdate: () => setEditing(true), isBack: isEditing === false });
}
