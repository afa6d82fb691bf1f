import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { CustomerFile } from '../contract.ts';
import { callConsentOf, offersConsentOf } from '../rules.ts';
import { FileCard } from './file-card.tsx';

/** Whether the person may be called and written to, about what, and until when. */
export function ConsentsCard({ file }: { file: CustomerFile }) {
  const { customerFile: words } = useMessages();
  const call = callConsentOf(file);
  const offers = offersConsentOf(file.requests);
  const callText =
    call.state === 'refused'
      ? words.mayCallRefused(formatDate(call.date))
      : call.state === 'open'
        ? words.mayCallYes(call.open)
        : words.mayCallNothing;
  const offersText =
    offers.state === 'agreed' || offers.state === 'withdrawn'
      ? words.offers[offers.state](formatDate(offers.date))
      : words.offers[offers.state];
  return (
    <FileCard title={words.consents}>
      <DescriptionList
        entries={[
          [words.mayCall, callText],
          [words.mayWrite, offersText],
        ]}
      />
    </FileCard>
  );
}
