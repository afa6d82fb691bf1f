import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DrawerSection } from './drawer.tsx';

interface LoadedSectionProps<Value> {
  texts: { title: string; none?: string; failed: string };
  query: UseQueryResult<Value>;
  children: (value: Value) => ReactNode;
}

/** A section of a drawer with a record of its own; with a text for `none`, it may not exist (404). */
export function LoadedSection<Value>({ texts, query, children }: LoadedSectionProps<Value>) {
  const isNone = texts.none !== undefined && query.error instanceof CallFailed && query.error.status === 404;
  return (
    <DrawerSection title={texts.title}>
      {isNone && <p className="text-muted text-sm">{texts.none}</p>}
      {query.error && !isNone && <RetryNotice text={texts.failed} query={query} />}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.data && children(query.data)}
    </DrawerSection>
  );
}
