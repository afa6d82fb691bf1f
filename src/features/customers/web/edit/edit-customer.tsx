import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { VersionedRecord } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import { type CustomerDetail, updateCustomer } from '../../contract.ts';
import { type CustomerDraft, customerQuery, fetchVersionedCustomer, sendCorrection } from '../api.ts';
import { CustomerConflict } from './customer-conflict.tsx';
import { changedFields, correctionOf, differences, isAsSent, merge } from './customer-differences.ts';
import { CustomerForm } from './customer-form.tsx';

interface EditCustomerProps {
  id: number;
  /** Shown while the customer loads. */
  name?: string | undefined;
  /** Before the buttons. */
  aside?: (customer: CustomerDetail) => ReactNode;
  /** What was typed elsewhere, to be saved here. */
  typed?: Partial<CustomerDraft> | undefined;
  onClose: () => void;
  onSaved: (customer: CustomerDetail, wasChanged: boolean) => void;
}

type Loaded = VersionedRecord<CustomerDetail>;

/** A customer's details, to be corrected from the server's current version. */
export function EditCustomer(props: EditCustomerProps) {
  const { correction, customerForm } = useMessages();
  const query = useQuery(customerQuery(props.id));
  const [loaded, setLoaded] = useState<Loaded>();
  if (query.data && !query.isFetching && !loaded) setLoaded(query.data);
  const record = loaded?.record;
  const name = record ? `${record.firstName} ${record.lastName}` : props.name;
  return (
    <LoadedWindow
      kind="wideForm"
      title={name ? customerForm.title(name) : correction.open}
      value={loaded}
      query={query}
      texts={customerForm}
      placeholderHeight="h-[30rem]"
      onClose={props.onClose}
    >
      {(customer) => <LoadedCustomer {...props} loaded={customer} />}
    </LoadedWindow>
  );
}

function LoadedCustomer({ loaded, typed, ...props }: EditCustomerProps & { loaded: Loaded }) {
  const { customerForm, customers } = useMessages();
  const { username } = usePerson();
  const exit = useExit(props.onClose);
  const { form, base, conflict, saveChoice } = useVersionedForm({
    loaded,
    draftOf: (record) => ({ ...correctionOf(record), ...typed }),
    missing: { ...customers.missing, reason: customerForm.reasonMissing },
    check: ({ reason, ...draft }) => problemsOf(updateCustomer.body, { ...draft, ...(reason.trim() && { reason }) }),
    differences,
    merge,
    send: (draft, { version }) => sendCorrection(props.id, draft, version),
    refetch: () => fetchVersionedCustomer(props.id),
    isAsSent: (_base, draft, now) => isAsSent(draft, now, username),
    onNewer: () => {},
    onSaved: ({ record }, wasChanged) => {
      props.onSaved(record, wasChanged);
      exit.finish();
    },
  });
  const isDirty = changedFields(base, form.values).length > 0 || conflict !== undefined;
  const guard = useLeaveGuard({ isDirty, exit });
  return (
    <>
      {conflict ? (
        <CustomerConflict {...conflict} mine={form.values} onSave={saveChoice} />
      ) : (
        <CustomerForm form={form} base={base} aside={props.aside?.(base)} onCancel={guard.leave} />
      )}
      {guard.question}
    </>
  );
}
