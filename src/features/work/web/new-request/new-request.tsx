import { useQuery } from '@tanstack/react-query';
import type { KnownDetails } from '#features/customer-files/contract.ts';
import { detailsQuery } from '#features/customer-files/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { RequestFields } from './request-fields.tsx';
import { type NewRequestForm, type NewRequestOptions, useNewRequest } from './use-new-request.ts';

/** The request of somebody who came or called; of a customer file with what is known of them. */
export function NewRequest(options: NewRequestOptions) {
  const { fileId } = options;
  return fileId === undefined ? <EmptyRequest {...options} /> : <RequestOfFile {...options} fileId={fileId} />;
}

function EmptyRequest(options: NewRequestOptions) {
  const { newRequest: words } = useMessages();
  const entry = useNewRequest(undefined, options);
  return (
    <ModalWindow kind="wideForm" title={words.title} onClose={entry.guard.leave}>
      <EntryForm entry={entry} />
    </ModalWindow>
  );
}

function RequestOfFile(options: NewRequestOptions & { fileId: number }) {
  const { newRequest: words } = useMessages();
  const query = useQuery(detailsQuery(options.fileId));
  return (
    <LoadedWindow
      kind="wideForm"
      title={words.title}
      value={query.data}
      query={query}
      texts={words}
      placeholderHeight="h-[34rem]"
      onClose={options.onClose}
    >
      {(details) => <KnownRequest {...options} details={details} />}
    </LoadedWindow>
  );
}

const KnownRequest = ({ details, ...options }: NewRequestOptions & { details: KnownDetails }) => (
  <EntryForm entry={useNewRequest(details, options)} />
);

function EntryForm({ entry: { form, guard, me, ...rest } }: { entry: NewRequestForm }) {
  const { newRequest: words, cards } = useMessages();
  const { isAdmin } = usePerson();
  return (
    <>
      <DialogForm
        form={form}
        outcome={<FormFailure form={form} text={words.failed} checkFields={cards.checkFields} />}
        submitLabel={words.enter}
        busyLabel={words.entering}
        onCancel={guard.leave}
      >
        <RequestFields form={form} {...rest} />
        {isAdmin && <OwnerChoice form={form} me={me} />}
      </DialogForm>
      {guard.question}
    </>
  );
}
