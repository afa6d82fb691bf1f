import { AllApplicationsPage } from '#features/applications/web/all-applications-page.tsx';
import { OwnApplicationsPage } from '#features/applications/web/own-applications-page.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

const Drawer = lazyPart(() => import('./application-drawer.tsx').then((module) => module.DrawerWithTimeline));

export const AllApplications = () => <AllApplicationsPage Drawer={Drawer} />;
export const OwnApplications = () => <OwnApplicationsPage Drawer={Drawer} />;
