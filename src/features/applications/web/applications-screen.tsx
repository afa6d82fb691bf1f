import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { ListQuery, ListScreenProps } from '#web/ui/list-screen/types.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { type Application, applicationChoices, customerCorrected } from './api.ts';
import { applicationColumns } from './application-columns.tsx';
import { applicationFilters, noChoices } from './application-filters.ts';

const UpdateApplication = lazyPart(() =>
  import('./update/update-application.tsx').then((module) => module.UpdateApplication),
);
const DecideApplication = lazyPart(() =>
  import('./decide/decide-application.tsx').then((module) => module.DecideApplication),
);
const CorrectNumber = lazyPart(() => import('./update/correct-number.tsx').then((module) => module.CorrectNumber));
const LargeScreenshot = lazyPart(() =>
  import('./details/large-screenshot.tsx').then((module) => module.LargeScreenshot),
);
const ApplicationDrawer = lazyPart(() =>
  import('./details/application-drawer.tsx').then((module) => module.ApplicationDrawer),
);

const EditCustomer = lazyPart(() =>
  import('#features/customers/web/edit/edit-customer.tsx').then((module) => module.EditCustomer),
);

interface ApplicationsScreenProps extends Pick<ListScreenProps<Application>, 'startExport'> {
  name: string;
  title: string;
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Application>>;
  /** The applications of all staff, which an administrator decides on. */
  ofEverybody?: boolean;
}

/** What is open over the list besides the drawer. */
interface OpenWindow {
  kind: 'update' | 'number' | 'decision' | 'screenshot' | 'customer';
  application: Application;
}

export function ApplicationsScreen({ ofEverybody = false, ...props }: ApplicationsScreenProps) {
  const messages = useMessages();
  const { applications, correction } = messages;
  const queryClient = useQueryClient();
  const { data: choices = noChoices, isPending } = useQuery(applicationChoices);
  const [opened, setOpened] = useState<OpenWindow>();
  const [outcome, setOutcome] = useState<Outcome>();
  // Filters in the address can be validated only once their choices are loaded.
  const params = new URLSearchParams(useLocation().search);
  const isWaiting = isPending && (params.has('creditCardId') || params.has('staff'));

  const open = (kind: OpenWindow['kind']) => (application: Application) => {
    setOutcome(undefined);
    setOpened({ kind, application });
  };
  const columns = applicationColumns(
    messages,
    { onUpdate: open('update'), onShow: open('screenshot') },
    { withStaff: ofEverybody },
  );
  const filters = useMemo(
    () => applicationFilters(messages, choices, { withStaff: ofEverybody }),
    [messages, choices, ofEverybody],
  );
  if (isWaiting) return null;

  const close = () => setOpened(undefined);
  const onSaved = ({ name, bank }: Application, isChanged: boolean) =>
    setOutcome(
      isChanged
        ? { kind: 'success', text: applications.saved(name, bank) }
        : { kind: 'info', text: applications.unchanged(name, bank) },
    );
  return (
    <>
      <ListScreen<Application>
        {...props}
        failedText={applications.failed}
        searchHint={applications.searchHint}
        columns={columns}
        filters={filters}
        defaultSort="-createdDate"
        renderDetail={(id, row, onClose) => (
          <ApplicationDrawer
            key={id}
            id={id}
            row={row}
            onClose={onClose}
            onUpdate={open('update')}
            onShow={open('screenshot')}
            onCorrect={open('customer')}
            {...(ofEverybody && { onDecide: open('decision'), onCorrectNumber: open('number') })}
          />
        )}
      />
      {opened?.kind === 'update' && <UpdateApplication {...opened} onClose={close} onSaved={onSaved} />}
      {opened?.kind === 'number' && <CorrectNumber {...opened} onClose={close} onSaved={onSaved} />}
      {opened?.kind === 'decision' && <DecideApplication {...opened} onClose={close} onSaved={onSaved} />}
      {opened?.kind === 'customer' && (
        <EditCustomer
          id={opened.application.customerId}
          name={opened.application.name}
          onClose={close}
          onSaved={({ firstName, lastName }, wasChanged) => {
            customerCorrected(queryClient);
            const name = `${firstName} ${lastName}`;
            setOutcome(
              wasChanged
                ? { kind: 'success', text: correction.saved(name) }
                : { kind: 'info', text: correction.unchanged(name) },
            );
          }}
        />
      )}
      {opened?.kind === 'screenshot' && <LargeScreenshot {...opened} onClose={close} />}
      <OutcomeNotice outcome={opened ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
