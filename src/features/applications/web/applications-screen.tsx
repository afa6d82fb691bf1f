import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { briefName } from '#shared/text/brief-name.ts';
import type { ListPage } from '#web/api/client.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { ListQuery, ListScreenProps } from '#web/ui/list-screen/types.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { type Application, applicationChoices } from './api.ts';
import { applicationColumns } from './application-columns.tsx';
import { applicationFilters, noChoices } from './application-filters.ts';
import { ApplicationWindows, type OpenWindow } from './application-windows.tsx';
import { DecideMany } from './decide/decide-many.tsx';
import type { OpenedApplication } from './details/application-drawer.tsx';

const CustomerWindow = lazyPart(() =>
  Promise.all([import('./customer-window.tsx'), openNamespace('customerForm')]).then(
    ([module]) => module.CustomerWindow,
  ),
);

export interface ApplicationsScreenProps extends Pick<ListScreenProps<Application>, 'startExport'> {
  name: string;
  title: string;
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Application>>;
  /** Of the one that is opened. */
  Drawer: ComponentType<OpenedApplication>;
  /** The applications of all staff, which an administrator decides on. */
  ofEverybody?: boolean;
}

/** What is open over the list besides the drawer. */
type Opened = OpenWindow | { kind: 'customer'; application: Application };

export function ApplicationsScreen({ ofEverybody = false, Drawer, ...props }: ApplicationsScreenProps) {
  const messages = useMessages();
  const { applications } = messages;
  const { data: choices = noChoices, isPending } = useQuery(applicationChoices);
  const [opened, setOpened] = useState<Opened>();
  const [outcome, setOutcome] = useState<Outcome>();
  // Filters in the address can be validated only once their choices are loaded.
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isWaiting = isPending && (params.has('bankId') || params.has('staff'));

  const open = (kind: Opened['kind']) => (application: Application) => {
    setOutcome(undefined);
    setOpened({ kind, application });
  };
  const columns = applicationColumns(
    messages,
    { onUpdate: open('update'), onShow: open('screenshot'), onOutcome: setOutcome },
    { withStaff: ofEverybody },
  );
  const filters = useMemo(
    () => applicationFilters(messages, choices, { withStaff: ofEverybody }),
    [messages, choices, ofEverybody],
  );
  if (isWaiting) return null;

  const close = () => setOpened(undefined);
  const requestedId = requestedCustomer(params);
  const customer = customerOf(opened) ?? (requestedId && { id: requestedId });
  const closeCustomer = () => (opened ? close() : void navigate({ search: '' }, { replace: true }));
  const onSaved = ({ name, card }: Application, isChanged: boolean) =>
    setOutcome(
      isChanged
        ? { kind: 'success', text: applications.saved(briefName(name), card) }
        : { kind: 'info', text: applications.unchanged(briefName(name), card) },
    );
  return (
    <>
      <ListScreen<Application>
        {...props}
        failedText={applications.failed}
        searchHint={applications.searchHint}
        takesPan
        columns={columns}
        filters={filters}
        defaultSort="-createdDate"
        {...(ofEverybody && { renderActions: (selection) => <DecideMany selection={selection} /> })}
        renderDetail={(id, row, onClose, neighbours) => (
          <Drawer
            id={id}
            row={row}
            neighbours={neighbours}
            onClose={onClose}
            onUpdate={open('update')}
            onShow={open('screenshot')}
            onWithdraw={open('withdrawal')}
            onCorrect={open('customer')}
            {...(ofEverybody && { onDecide: open('decision'), onCorrectNumber: open('number') })}
          />
        )}
      />
      {opened && opened.kind !== 'customer' && <ApplicationWindows opened={opened} onClose={close} onSaved={onSaved} />}
      {customer && <CustomerWindow key={customer.id} {...customer} onClose={closeCustomer} onSaved={setOutcome} />}
      <OutcomeNotice outcome={opened || customer ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}

/** The customer whom the address asks for: `?customer=12`. */
function requestedCustomer(params: URLSearchParams): number | undefined {
  const text = params.get('customer') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

const customerOf = (opened: Opened | undefined) =>
  opened?.kind === 'customer' ? { id: opened.application.customerId, name: opened.application.name } : undefined;
