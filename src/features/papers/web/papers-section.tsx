import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RequestPapers } from '../contract.ts';
import { isCounted } from '../rules.ts';
import { papersQuery } from './api.ts';
import { DownloadPapers } from './download-papers.tsx';
import { PaperRow } from './paper-row.tsx';
import { paperWords } from './paper-words.ts';

/** What a request needs of the customer, and how each paper stands. */
export function PapersSection({ requestId, serviceType }: { requestId: number; serviceType: string }) {
  const papers = paperWords[useLocale().language];
  const client = useQueryClient();
  const query = useQuery(papersQuery(requestId));
  const { data } = query;
  const changed = (answer: RequestPapers) => {
    client.setQueryData(papersQuery(requestId).queryKey, answer);
    // They belong to features above this one.
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.isTimeline === true });
  };
  if (!data) {
    return (
      <DrawerSection title={papers.title}>
        {query.isError ? <RetryNotice text={papers.failed} query={query} /> : <Skeleton className="h-16 w-full" />}
      </DrawerSection>
    );
  }
  const { isOpen } = data;
  const counted = data.papers.filter(isCounted);
  const others = data.papers.filter((paper) => !isCounted(paper));
  const accepted = counted.filter(({ state }) => state === 'accepted').length;
  const rowOf = (paper: RequestPapers['papers'][number]) => (
    <PaperRow
      key={paper.id}
      {...{ requestId, serviceType, paper, isOpen }}
      onChanged={changed}
      onConflict={() => void query.refetch()}
    />
  );
  return (
    <DrawerSection title={papers.title}>
      <p className="text-muted text-sm">
        {data.papers.length === 0
          ? papers.none
          : !isOpen
            ? papers.closed
            : counted.length > 0 && accepted === counted.length
              ? papers.complete
              : papers.progress(accepted, counted.length)}
      </p>
      {counted.length > 0 && <ul className="flex flex-col">{counted.map(rowOf)}</ul>}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm">{papers.others(others.length)}</summary>
          <ul className="mt-2 flex flex-col">{others.map(rowOf)}</ul>
        </details>
      )}
      {data.papers.some(({ pictures }) => pictures.length > 0) && <DownloadPapers {...{ requestId, serviceType }} />}
    </DrawerSection>
  );
}
