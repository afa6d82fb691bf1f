import { useMessages } from '#web/messages/office/messages-context.tsx';
import { allApplicationsName, fetchAllApplications, startApplicationExport } from './api.ts';
import { ApplicationsScreen } from './applications-screen.tsx';

/** /allapplications: the applications of all staff. */
export function AllApplicationsPage() {
  const { applications } = useMessages();
  return (
    <ApplicationsScreen
      ofEverybody
      name={allApplicationsName}
      title={applications.allTitle}
      fetchPage={fetchAllApplications}
      startExport={startApplicationExport}
    />
  );
}
