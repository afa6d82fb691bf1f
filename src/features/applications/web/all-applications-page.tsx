import { useMessages } from '#web/messages/office/messages-context.tsx';
import { allApplicationsName, fetchAllApplications, startApplicationExport } from './api.ts';
import { ApplicationsScreen, type ApplicationsScreenProps } from './applications-screen.tsx';

/** /allapplications: the applications of all staff. */
export function AllApplicationsPage({ Drawer }: Pick<ApplicationsScreenProps, 'Drawer'>) {
  const { applications } = useMessages();
  return (
    <ApplicationsScreen
      ofEverybody
      Drawer={Drawer}
      name={allApplicationsName}
      title={applications.allTitle}
      fetchPage={fetchAllApplications}
      startExport={startApplicationExport}
    />
  );
}
