import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { RecordLogLink } from '#web/layout/record-log-link.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isLocked } from '../../rules.ts';
import { type Application, applicationQuery } from '../api.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { SameCustomer } from './same-customer.tsx';

const FileLink = lazySection(
  () =>
    Promise.all([import('#features/customer-files/web/file-link.tsx'), openNamespace('fileLink')]).then(
      ([module]) => module.FileLink,
    ),
  () => <div className="min-h-11" />,
);

/** What the list says of the one that is opened. */
export interface OpenedApplication {
  id: number;
  row: Application | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onUpdate: (application: Application) => void;
  onShow: (application: Application) => void;
  onWithdraw: (application: Application) => void;
  onCorrect: (application: Application) => void;
  onCorrectNumber?: (application: Application) => void;
  onDecide?: (application: Application) => void;
}

interface ApplicationDrawerProps extends OpenedApplication {
  /** What was done and said about it. */
  Timeline: ComponentType<{ id: number; version: string | undefined }>;
}

/** One application in full. The list's row is shown until the record is loaded. */
export function ApplicationDrawer({ id, row, neighbours, Timeline, onClose, ...actions }: ApplicationDrawerProps) {
  const { applications } = useMessages();
  const person = usePerson();
  const query = useQuery(applicationQuery(id));
  const { data } = query;
  const shown = data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown?.name ?? applications.customer}
      record={shown}
      messages={{ gone: applications.gone, failed: applications.loadFailed }}
      query={query}
      neighbours={neighbours}
      onClose={onClose}
    >
      {shown && <ApplicationDetails application={shown} onShow={actions.onShow} />}
      {shown && isLocked(shown) && (
        <Notice kind="info">
          {shown.caseNumber === null ? applications.withdrawn : applications.locked(shown.caseNumber)}
        </Notice>
      )}
      {shown && <ApplicationActions application={shown} {...actions} />}
      {data && <FileLink of="application" id={id} />}
      {data && <Timeline id={id} version={data.version} />}
      {data && <ApplicationHistory application={data.record} />}
      {data && data.record.sameCustomer.length > 0 && <SameCustomer records={data.record.sameCustomer} />}
      {data && person.isAdmin && <RecordLogLink record={`application ${id}`} label={applications.whoSaw} />}
    </RecordDrawer>
  );
}
