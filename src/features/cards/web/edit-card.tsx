import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cardFields } from '../catalogue.ts';
import { type CardWithChange, cardQuery } from './api.ts';
import { CardConflict } from './card-conflict.tsx';
import { CardFormBody } from './card-form.tsx';
import { CardImageField } from './card-image-field.tsx';
import { useCardEdit } from './use-card-edit.ts';

interface EditCardProps {
  id: number;
  /** From the list, while the card loads. */
  bankName: string | undefined;
  onClose: () => void;
  onSaved: (bankName: string, isChanged: boolean) => void;
}

/** The edit dialog, based on the server's current version. */
export function EditCard(props: EditCardProps) {
  const { cards, frame, list } = useMessages();
  const query = useQuery(cardQuery(props.id));
  const { data, error } = query;
  const isGone = error instanceof CallFailed && error.status === 404;
  if (data) return <LoadedCard {...props} loaded={data} />;
  return (
    <ModalWindow
      kind="wideForm"
      closeLabel={frame.close}
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
  const { cards, frame } = useMessages();
  const exit = useExit(props.onClose);
  const edit = useCardEdit(loaded, (saved, isChanged) => {
    props.onSaved(saved.bankName, isChanged);
    exit.finish();
  });
  const guard = useLeaveGuard({ isDirty: edit.isDirty, exit, wording: 'card', holdsAddress: true });
  return (
    <ModalWindow
      kind="wideForm"
      closeLabel={frame.close}
      title={cards.editNamed(loaded.record.bankName)}
      onClose={guard.leave}
    >
      {edit.conflict ? (
        <CardConflict
          key={edit.conflict.theirs.changedDate}
          {...edit.conflict}
          mine={edit.form.draft}
          onSave={edit.saveChoice}
          onEditFurther={edit.editFurther}
        />
      ) : (
        <CardFormBody
          form={edit.form}
          image={<CardImageField form={edit.form} kept={edit.image} />}
          submitLabel={cards.save}
          busyLabel={cards.saving}
          onCancel={guard.leave}
        />
      )}
      {guard.question}
    </ModalWindow>
  );
}
