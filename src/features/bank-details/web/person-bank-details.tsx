import { useQuery } from '@tanstack/react-query';
import { RevealedValue } from '#features/reveals/web/revealed-value.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { LoadedSection } from '#web/ui/dialog/loaded-section.tsx';
import { type BankDetails, bankQuery } from './api.ts';

/** A person's bank details for an administrator: the number is masked until a reason is given. */
export function PersonBankDetails({ id }: { id: number }) {
  const { bankDetails } = useMessages();
  return (
    <LoadedSection texts={bankDetails.ofPerson} query={useQuery(bankQuery(id))}>
      {({ record }) => <BankFacts id={id} details={record} />}
    </LoadedSection>
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
