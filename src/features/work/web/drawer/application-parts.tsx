import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Application, applicationQuery } from '#features/applications/web/api.ts';
import { ApplicationWindows, type OpenWindow } from '#features/applications/web/application-windows.tsx';
import { ApplicationActions } from '#features/applications/web/details/application-actions.tsx';
import { ApplicationDetails } from '#features/applications/web/details/application-details.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { workChanged } from '../api.ts';
import type { TellWork } from '../use-undo.ts';

interface ApplicationPartsProps {
  id: number;
  mayWork: boolean;
  onDone: TellWork;
}

/** The application of an item, with what can be done about it. Where that ends the item, its drawer says so. */
export function ApplicationParts({ id, mayWork, onDone }: ApplicationPartsProps) {
  const { applications } = useMessages();
  const { isAdmin } = usePerson();
  const queryClient = useQueryClient();
  const query = useQuery(applicationQuery(id));
  const [opened, setOpened] = useState<OpenWindow>();
  const open = (kind: OpenWindow['kind']) => (application: Application) => setOpened({ kind, application });
  const application = query.data?.record;
  if (!application) {
    return query.isError ? <RetryNotice text={applications.loadFailed} query={query} /> : <ProgressLine />;
  }
  return (
    <>
      <ApplicationDetails application={application} onShow={open('screenshot')} />
      {mayWork && (
        <ApplicationActions
          application={application}
          onUpdate={open('update')}
          onWithdraw={open('withdrawal')}
          {...(isAdmin && { onDecide: open('decision'), onCorrectNumber: open('number') })}
        />
      )}
      {opened && (
        <ApplicationWindows
          opened={opened}
          onClose={() => setOpened(undefined)}
          onSaved={({ name, card }, isChanged) => {
            onDone((isChanged ? applications.saved : applications.unchanged)(name, card), null);
            void workChanged(queryClient);
          }}
        />
      )}
    </>
  );
}
