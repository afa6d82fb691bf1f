import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RecordConflict } from '#web/ui/conflict/record-conflict.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { type BankWithChange, bankQuery, banksName, fetchBank, sendBankChange } from './api.ts';
import { changedFields, differences, draftOf, mergeBank } from './bank-differences.ts';
import { BankFormBody } from './bank-form.tsx';
import { BankLogo } from './bank-logo.tsx';
import { checkBank } from './check-bank.ts';

interface EditBankProps {
  id: number;
  /** From the list, while the bank loads. */
  name: string | undefined;
  onClose: () => void;
  onSaved: (name: string, isChanged: boolean) => void;
}

/** The edit dialog, based on the server's current version. */
export function EditBank(props: EditBankProps) {
  const { banks } = useMessages();
  const query = useQuery(bankQuery(props.id));
  const name = query.data?.record.name ?? props.name;
  return (
    <LoadedWindow
      kind="wideForm"
      title={name ? banks.editNamed(name) : banks.edit}
      value={query.data}
      query={query}
      texts={banks}
      placeholderHeight="h-[34rem]"
      onClose={props.onClose}
    >
      {(loaded) => <LoadedBank {...props} loaded={loaded} />}
    </LoadedWindow>
  );
}

function LoadedBank({ loaded, ...props }: EditBankProps & { loaded: VersionedRecord<BankWithChange> }) {
  const { banks, cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const { form, base, conflict, ...edit } = useVersionedForm({
    loaded,
    draftOf,
    missing: banks.missing,
    check: checkBank,
    differences,
    merge: mergeBank,
    send: (draft, way) => sendBankChange(loaded.record.id, draft, way),
    refetch: () => fetchBank(loaded.record.id),
    onNewer: () => void refreshLists(queryClient, banksName),
    onSaved: (saved, wasChanged) => {
      void refreshLists(queryClient, banksName);
      props.onSaved(saved.record.name, wasChanged);
      exit.finish();
    },
  });
  const isDirty = changedFields(base, form.values).length > 0 || conflict !== undefined;
  const guard = useLeaveGuard({ isDirty, exit });
  return (
    <>
      {conflict ? (
        <RecordConflict
          key={conflict.theirs.changedDate}
          conflict={conflict}
          labels={{ ...cards, conflictTitle: banks.conflictTitle }}
          fieldLabels={banks}
          texts={{ theirs: draftOf(conflict.theirs), mine: form.values }}
          picture={{
            field: 'logo',
            Picture: BankLogo,
            theirs: { address: conflict.theirs.logo, alt: banks.logoOf(conflict.theirs.name) },
            mine: { file: form.values.logo, alt: banks.yourLogo },
          }}
          onSave={edit.saveChoice}
          onEditFurther={edit.settle}
        />
      ) : (
        <BankFormBody
          form={form}
          keptLogo={base.logo}
          failedText={banks.editFailed}
          submitLabel={cards.save}
          busyLabel={cards.saving}
          onCancel={guard.leave}
        />
      )}
      {guard.question}
    </>
  );
}
