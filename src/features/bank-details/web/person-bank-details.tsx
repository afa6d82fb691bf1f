import { useQuery } from '@tanstack/react-query';
import { RevealedValue } from '#features/reveals/web/revealed-value.tsx';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type BankDetails, bankQuery } from './api.ts';

/** A person's bank details for an administrator: the number is masked until a reason is given. */
export function PersonBankDetails({ id }: { id: number }) {
  const { ofPerson } = useMessages().bankDetails;
  const query = useQuery(bankQuery(id));
  const isNone = query.error instanceof CallFailed && query.error.status === 404;
  return (
    <DrawerSection title={ofPerson.title}>
      {isNone && <p className="text-muted text-sm">{ofPerson.none}</p>}
      {query.error && !isNone && <RetryNotice text={ofPerson.failed} query={query} />}
      {query.isPending && <Skeleton />}
      {query.data && <BankFacts id={id} details={query.data.record} />}
    </DrawerSection>
  );
}

function BankFacts({ id, details }: { id: number; details: BankDetails }) {
  const { bankDetails } = useMessages();
  // One's own are not masked.
  const isOwn = usePerson().id === id;
  const entries: DescriptionEntry[] = [
    [bankDetails.accountHolder, details.accountHolder],
    [
      bankDetails.accountNumber,
      isOwn ? (
        details.accountNumber
      ) : (
        <RevealedValue
          key="number"
          record={`bank details ${id}`}
          field="accountNumber"
          masked={details.accountNumber}
        />
      ),
    ],
    [bankDetails.ifsc, details.ifsc],
    [bankDetails.bankName, details.bankName],
    [bankDetails.bankBranch, details.bankBranch],
  ];
  return <DescriptionList entries={entries} />;
}
