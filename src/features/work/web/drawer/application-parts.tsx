import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Application, applicationQuery } from '#features/applications/web/api.ts';
import { ApplicationWindows, type OpenWindow } from '#features/applications/web/application-windows.tsx';
import { ApplicationActions } from '#features/applications/web/details/application-actions.tsx';
import { ApplicationDetails } from '#features/applications/web/details/application-details.tsx';
import { formatInstant } from '#shared/dates/dates.ts';
import { briefName } from '#shared/text/brief-name.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { WorkItem } from '../../records.ts';
import { workChanged } from '../api.ts';
import type { TellWork } from '../use-undo.ts';

interface ApplicationToDoProps {
  id: number;
  mayWork: boolean;
  onDone: TellWork;
}

/**
 * What can be done about the application of an item, by who has it. Where that ends the item, its drawer says so. A window that is open stays with what is typed,
 * though somebody else has the item by now: it tells why it is not saved.
 */
export function ApplicationToDo({ id, mayWork, onDone }: ApplicationToDoProps) {
  const { applications } = useMessages();
  const { isAdmin } = usePerson();
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ ...applicationQuery(id), enabled: mayWork });
  const [opened, setOpened] = useState<OpenWindow>();
  const open = (kind: OpenWindow['kind']) => (application: Application) => setOpened({ kind, application });
  return (
    <>
      {!mayWork ? null : data ? (
        <ApplicationActions
          application={data.record}
          onUpdate={open('update')}
          onWithdraw={open('withdrawal')}
          {...(isAdmin && { onDecide: open('decision'), onCorrectNumber: open('number') })}
        />
      ) : (
        // The place of its buttons, so that none moves under a thumb. A failure is told with a retry where the application stands in full.
        <div className="min-h-24">{!isError && <ProgressLine />}</div>
      )}
      {opened && (
        <ApplicationWindows
          opened={opened}
          onClose={() => setOpened(undefined)}
          onSaved={({ name, card }, isChanged) => {
            onDone((isChanged ? applications.saved : applications.unchanged)(briefName(name), card), null);
            void workChanged(queryClient);
          }}
        />
      )}
    </>
  );
}

/** `version`: of the item; with another one the application may have changed as well. */
export function ApplicationInFull({ item, version }: { item: WorkItem; version: string | undefined }) {
  const id = item.recordId;
  const { applications } = useMessages();
  const queryClient = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== version) void queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey });
    seen.current = version;
  }, [queryClient, id, version]);
  const query = useQuery(applicationQuery(id));
  const [shown, setShown] = useState<Application>();
  if (!query.data)
    return query.isError ? <RetryNotice text={applications.loadFailed} query={query} /> : <ProgressLine />;
  return (
    <>
      <ApplicationDetails
        application={query.data.record}
        reach={{ planned: item, itemId: item.id }}
        onShow={setShown}
      />
      {shown && (
        <ApplicationWindows
          opened={{ kind: 'screenshot', application: shown }}
          onClose={() => setShown(undefined)}
          onSaved={() => {}}
        />
      )}
    </>
  );
}

/** For who may take it and has it not yet. */
export function ApplicationInBrief({ item: { bank, card, createdDate } }: { item: WorkItem }) {
  const { applications } = useMessages();
  return (
    <DescriptionList
      entries={[
        [applications.bank, bank],
        [applications.card, card],
        [applications.created, formatInstant(createdDate)],
      ]}
    />
  );
}
