import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cardFields } from '../catalogue.ts';
import { type CardWithChange, cardQuery, cardsName, fetchCard, sendCardChange } from './api.ts';
import { CardConflict } from './card-conflict.tsx';
import { changedFields, differences, draftOf, mergeCard } from './card-differences.ts';
import { CardFormBody } from './card-form.tsx';
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
  const { cards, list } = useMessages();
  const query = useQuery(cardQuery(props.id));
  const { data, error } = query;
  const isGone = error instanceof CallFailed && error.status === 404;
  if (data) return <LoadedCard {...props} loaded={data} />;
  return (
    <ModalWindow
      kind="wideForm"
      title={props.bankName ? cards.editNamed(props.bankName) : cards.edit}
      onClose={props.onClose}
    >
      {error ? (
        <div className="p-5">
          <RetryNotice text={isGone ? cards.gone : cards.loadFailed} query={isGone ? undefined : query} />
        </div>
      ) : (
        <div role="status" aria-label={list.loading} className="flex h-[38rem] flex-col gap-8 p-5">
          {cardFields.map((field) => (
            <Skeleton key={field} className="h-9 w-full" />
          ))}
        </div>
      )}
    </ModalWindow>
  );
}

function LoadedCard({ loaded, ...props }: EditCardProps & { loaded: VersionedRecord<CardWithChange> }) {
  const { cards } = useMessages();
  const queryClient = useQueryClient();
  const exit = useExit(props.onClose);
  const { form, base, conflict, ...edit } = useVersionedForm({
    loaded,
    draftOf,
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
  const guard = useLeaveGuard({ isDirty, exit, wording: 'card', holdsAddress: true });
  return (
    <ModalWindow kind="wideForm" title={cards.editNamed(loaded.record.bankName)} onClose={guard.leave}>
      {conflict ? (
        <CardConflict
          key={conflict.theirs.changedDate}
          {...conflict}
          mine={form.values}
          onSave={edit.saveChoice}
          onEditFurther={edit.settle}
        />
      ) : (
        <CardFormBody
          form={form}
          keptImage={base.image}
          failedText={cards.editFailed}
          submitLabel={cards.save}
          busyLabel={cards.saving}
          onCancel={guard.leave}
        />
      )}
      {guard.question}
    </ModalWindow>
  );
}
