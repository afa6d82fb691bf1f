import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { type Application, applicationQuery, type VersionedApplication } from '../api.ts';

export interface ApplicationWindowProps {
  application: Application;
  onClose: () => void;
  onSaved: (application: Application, isChanged: boolean) => void;
}

export type LoadedApplicationProps = ApplicationWindowProps & { loaded: VersionedApplication };

interface WindowProps {
  application: Application;
  /** Its title names the customer and the card. */
  title: 'updateNamed' | 'decisionOf' | 'correctNumberOf' | 'withdrawOf';
  placeholderHeight: string;
  onClose: () => void;
  children: (loaded: VersionedApplication) => ReactNode;
}

/** A window over the server's current version of an application, as loaded when it opened; later changes do not disturb the input. */
export function ApplicationWindow({ application: { id, name, card }, title, ...props }: WindowProps) {
  const { applications } = useMessages();
  const query = useQuery({ ...applicationQuery(id), staleTime: 0 });
  const [loaded, setLoaded] = useState<VersionedApplication>();
  if (query.data && !query.isFetching && !loaded) setLoaded(query.data);
  return (
    <LoadedWindow
      kind="form"
      title={applications[title](name, card)}
      value={loaded}
      query={query}
      texts={applications}
      {...props}
    />
  );
}
