import { useQuery, useQueryClient } from '@tanstack/react-query';
import { enquiriesName } from '#features/enquiries/catalogue.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
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
  const changed = (answer: LoadedAsked) => {
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
  if (!data || data.record.corrections.length === 0) return null;
  return (
    <DrawerSection title={words.title}>
      <ul className="flex flex-col">
        {data.record.corrections.map((asked) => (
          <AskedRow
            key={asked.id}
            {...{ requestId, asked, version: data.version }}
            onChanged={changed}
            onConflict={() => void query.refetch()}
          />
        ))}
      </ul>
    </DrawerSection>
  );
}
