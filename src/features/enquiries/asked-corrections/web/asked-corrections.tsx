import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enquiriesName } from '#features/enquiries/catalogue.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { askedQuery, type LoadedAsked } from './api.ts';
import { AskedRow } from './asked-row.tsx';
import { askedWords } from './asked-words.ts';

/** What the customer of a request wants corrected: taken over, or declined with a reason. Nothing where they want nothing. */
export function AskedCorrections({ requestId }: { requestId: number }) {
  const words = askedWords[useLocale().language];
  const client = useQueryClient();
  const query = useQuery(askedQuery(requestId));
  const { data } = query;
  const [outcome, setOutcome] = useState<Pick<Outcome, 'kind' | 'text'>>();
  const answered = (answer: LoadedAsked, text: string) => {
    setOutcome({ kind: 'success', text });
    client.setQueryData(askedQuery(requestId).queryKey, answer);
    // The request by its details; its timeline, and its item of work, belong to features above this one.
    void client.invalidateQueries({
      predicate: ({ meta, queryKey: [name, part] }) =>
        meta?.isTimeline === true || name === enquiriesName || part === 'record',
    });
  };
  if (query.isError && !data)
    return (
      <DrawerSection title={words.title}>
        <RetryNotice text={words.failed} query={query} />
      </DrawerSection>
    );
  if (!data || (data.record.corrections.length === 0 && !outcome)) return null;
  return (
    <DrawerSection title={words.title}>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
      <ul className="flex flex-col">
        {data.record.corrections.map((asked) => (
          <AskedRow
            key={asked.id}
            {...{ requestId, asked, version: data.version }}
            onAnswered={answered}
            onOvertaken={(text) => {
              setOutcome({ kind: 'info', text });
              void query.refetch();
            }}
          />
        ))}
      </ul>
    </DrawerSection>
  );
}
