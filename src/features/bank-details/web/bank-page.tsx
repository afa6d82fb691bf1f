import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { TimedDialog } from '#web/ui/dialog/timed-dialog.tsx';
import { OwnRecord } from '#web/ui/form/own-record.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { bankFields } from '../catalogue.ts';
import { bankQuery } from './api.ts';
import { BankForm, modalMs } from './bank-form.tsx';
import { BankText, updateId } from './bank-text.tsx';

/** /userbank: the person's own bank details. */
export function BankPage() {
  const { bankDetails, ownRecord } = useMessages();
  const { id } = usePerson();
  const query = useQuery(bankQuery(id));
  const [saved, setSaved] = useState<string>();
  useFocusBack(saved, () => document.getElementById(updateId));
  return (
    <div className="flex max-w-4xl flex-col gap-5 p-4 md:p-6">
      <div className="flex flex-col gap-1">
        <PageHeading title={bankDetails.title} />
        <p className="max-w-prose text-muted text-sm">{bankDetails.hint}</p>
      </div>
      <div className="rounded-lg border border-line bg-surface p-4 md:p-6">
        <OwnRecord
          query={query}
          loadingLabel={bankDetails.loading}
          failedText={bankDetails.loadFailed}
          fieldCount={bankFields.length}
          read={(reading) => <BankText reading={reading} />}
          form={(mode) => (
            <BankForm
              key={mode.kind}
              id={id}
              mode={mode}
              onSaved={() => setSaved(mode.kind === 'create' ? bankDetails.inserted : bankDetails.updated)}
            />
          )}
        />
      </div>
      {saved && (
        <TimedDialog
          kind="success"
          title={ownRecord.wellDone}
          text={saved}
          closesAfterMs={modalMs}
          onClose={() => setSaved(undefined)}
        />
      )}
    </div>
  );
}
