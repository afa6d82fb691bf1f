import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RequestPapers } from '../contract.ts';
import { isCounted } from '../rules.ts';
import { papersQuery } from './api.ts';
import { DownloadPapers } from './download-papers.tsx';
import { ListChange } from './list-change.tsx';
import { ListSource } from './list-source.tsx';
import { PaperRow } from './paper-row.tsx';
import { paperWords } from './paper-words.ts';
import { TellMissing } from './tell-missing.tsx';

const CounterWindow = lazyPart(() => import('./counter-window.tsx').then((module) => module.CounterWindow));

/** What a request needs of the customer, and how each paper stands. */
export function PapersSection({ requestId, serviceType }: { requestId: number; serviceType: string }) {
  const papers = paperWords[useLocale().language];
  const client = useQueryClient();
  const query = useQuery(papersQuery(requestId));
  const { data } = query;
  const [isAtCounter, setAtCounter] = useState(false);
  const told = () => {
    // They belong to features above this one.
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.isTimeline === true });
  };
  const changed = (answer: RequestPapers) => {
    client.setQueryData(papersQuery(requestId).queryKey, answer);
    told();
  };
  if (!data) {
    return (
      <DrawerSection title={papers.title}>
        {query.isError ? <RetryNotice text={papers.failed} query={query} /> : <Skeleton className="h-16 w-full" />}
      </DrawerSection>
    );
  }
  const { isOpen, source, listChange, telling } = data;
  const counted = data.papers.filter(isCounted);
  const others = data.papers.filter((paper) => !isCounted(paper));
  const accepted = counted.filter(({ state }) => state === 'accepted').length;
  const rowOf = (paper: RequestPapers['papers'][number]) => (
    <PaperRow
      key={paper.id}
      {...{ requestId, paper, isOpen }}
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
      {source && <ListSource {...source} />}
      {listChange && <ListChange {...{ requestId }} change={listChange} onChanged={changed} />}
      {isOpen && counted.length > 0 && (
        <div>
          <Button onPress={() => setAtCounter(true)}>
            <QrCode aria-hidden size={16} />
            {papers.byPhone}
          </Button>
        </div>
      )}
      {isAtCounter && (
        <CounterWindow
          requestId={requestId}
          papers={data.papers}
          onCame={() => {
            void query.refetch();
            told();
          }}
          onClose={() => setAtCounter(false)}
        />
      )}
      {counted.length > 0 && <ul className="flex flex-col">{counted.map(rowOf)}</ul>}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm">{papers.others(others.length)}</summary>
          <ul className="mt-2 flex flex-col">{others.map(rowOf)}</ul>
        </details>
      )}
      {(telling.mayTell || telling.dueDate) && <TellMissing {...{ requestId, telling }} onChanged={changed} />}
      {data.papers.some(({ pictures }) => pictures.length > 0) && <DownloadPapers {...{ requestId, serviceType }} />}
    </DrawerSection>
  );
}
