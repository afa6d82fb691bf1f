import { Landmark } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { RecordReading } from '#web/ui/form/own-record.tsx';
import { RecordText } from '#web/ui/form/record-text.tsx';
import { bankSectionNames, bankSections } from '../catalogue.ts';
import type { BankDetails } from './api.ts';

export const updateId = 'bank-update';

/** The person's own bank details to be read. */
export function BankText({ reading }: { reading: RecordReading<BankDetails> }) {
  const { bankDetails } = useMessages();
  return (
    <RecordText
      heading="h2"
      reading={reading}
      sections={bankSectionNames.map((section) => ({
        title: bankDetails.sections[section],
        entries: bankSections[section].map((field) => ({ title: bankDetails[field], value: reading.record[field] })),
      }))}
      picture={{ label: bankDetails.image, alt: bankDetails.imageOf, empty: <Landmark aria-hidden size={32} /> }}
      updateId={updateId}
    />
  );
}
