import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bankChoiceQuery } from '#features/banks/web/api.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RecordConflict } from '#web/ui/conflict/record-conflict.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { type CardWithChange, cardQuery, cardsName, fetchCard, sendCardChange } from './api.ts';
import { changedFields, differences, draftOf, mergeCard } from './card-differences.ts';
import { CardFormBody } from './card-form.tsx';
import { CardPicture } from './card-picture.tsx';
import { checkCard } from './check-card.ts';

interface EditCardProps {
  id: number;
  /** From the list, while the card loads. */
  bankName: string | undefined;
  onClose: () => void;
  onSaved: (bankName: string, isChanged: boolean) => void;
}

/** The edit dialog, based on the server's current version. */
export function EditCard(props: EditCardProps) {
  const { cards } = useMessages();
  const query = useQuery(cardQuery(props.id));
  const bankName = query.data?.record.bankName ?? props.bankName;
  return (
    <LoadedWindow
      kind="wideForm"
      title={bankName ? cards.editNamed(bankName) : cards.edit}
      value={query.data}
      query={query}
      texts={cards}
      placeholderHeight="h-[38rem]"
      onClose={props.onClose}
    >
      {(loaded) => <LoadedCard {...props} loaded={loaded} />}
    </LoadedWindow>
  );
}

function LoadedCard({ loaded, ...props }: EditCardProps & { loaded: VersionedRecord<CardWithChange> }) {
  const { cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const banks = useQuery(bankChoiceQuery).data;
  const { form, base, conflict, ...edit } = useVersionedForm({
    loaded,
    draftOf,
    missing: cards.missing,
    check: (draft) => checkCard(draft, false),
    differences,
    merge: mergeCard,
    send: (draft, way) => sendCardChange(loaded.record.id, draft, way),
    refetch: () => fetchCard(loaded.record.id),
    onNewer: () => void refreshLists(queryClient, cardsName),
    onSaved: (saved, wasChanged) => {
      void refreshLists(queryClient, cardsName);
      props.onSaved(saved.record.bankName, wasChanged);
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
          labels={cards}
          fieldLabels={cards}
          texts={{
            theirs: { ...draftOf(conflict.theirs), bankId: conflict.theirs.bank.name },
            mine: { ...form.values, bankId: banks?.find(({ id }) => String(id) === form.values.bankId)?.name },
          }}
          picture={{
            field: 'image',
            Picture: CardPicture,
            theirs: { address: conflict.theirs.image, alt: cards.imageOf(conflict.theirs.bankName) },
            mine: { file: form.values.image, alt: cards.yourImage },
          }}
          onSave={edit.saveChoice}
          onEditFurther={edit.settle}
        />
      ) : (
        <CardFormBody
          form={form}
          saved={base}
          failedText={cards.editFailed}
          submitLabel={cards.save}
          busyLabel={cards.saving}
          onCancel={guard.leave}
        />
      )}
      {guard.question}
    </>
  );
}
