import { useCallback } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import { fetchOwnApplications, ownApplicationsName } from './api.ts';
import { ApplicationsScreen, type ApplicationsScreenProps } from './applications-screen.tsx';

/** /allcreditcarddata: the person's own applications. */
export function OwnApplicationsPage({ Drawer }: Pick<ApplicationsScreenProps, 'Drawer'>) {
  const { id } = usePerson();
  const { applications } = useMessages();
  const fetchPage = useCallback(
    (query: ListQuery, signal: AbortSignal) => fetchOwnApplications(id, query, signal),
    [id],
  );
  return <ApplicationsScreen {...{ fetchPage, Drawer }} name={ownApplicationsName} title={applications.ownTitle} />;
}
