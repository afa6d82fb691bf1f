import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Application, applicationQuery } from '#features/applications/web/api.ts';
import { ApplicationWindows, type OpenWindow } from '#features/applications/web/application-windows.tsx';
import { ApplicationActions } from '#features/applications/web/details/application-actions.tsx';
import { ApplicationDetails } from '#features/applications/web/details/application-details.tsx';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { WorkItem } from '../../records.ts';
import { workChanged } from '../api.ts';
import type { TellWork } from '../use-undo.ts';

const LargeScreenshot = lazyPart(() =>
  import('#features/applications/web/details/large-screenshot.tsx').then((module) => module.LargeScreenshot),
);

interface ApplicationToDoProps {
  id: number;
  onDone: TellWork;
}

/** What can be done about the application of an item. Where that ends the item, its drawer says so. */
export function ApplicationToDo({ id, onDone }: ApplicationToDoProps) {
  const { applications } = useMessages();
  const { isAdmin } = usePerson();
  const queryClient = useQueryClient();
  const { data } = useQuery(applicationQuery(id));
  const [opened, setOpened] = useState<OpenWindow>();
  const open = (kind: OpenWindow['kind']) => (application: Application) => setOpened({ kind, application });
  return (
    <>
      {data ? (
        <ApplicationActions
          application={data.record}
          onUpdate={open('update')}
          onWithdraw={open('withdrawal')}
          {...(isAdmin && { onDecide: open('decision'), onCorrectNumber: open('number') })}
        />
      ) : (
        // The place of its buttons, so that none moves under a thumb.
        <div className="min-h-24">
          <ProgressLine />
        </div>
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

export function ApplicationInFull({ id }: { id: number }) {
  const { applications } = useMessages();
  const query = useQuery(applicationQuery(id));
  const [shown, setShown] = useState<Application>();
  if (query.isError) return <RetryNotice text={applications.loadFailed} query={query} />;
  if (!query.data) return <ProgressLine />;
  return (
    <>
      <ApplicationDetails application={query.data.record} onShow={setShown} />
      {shown && <LargeScreenshot application={shown} onClose={() => setShown(undefined)} />}
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
