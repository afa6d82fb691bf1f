import {
  BadgeIndianRupee,
  Building2,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  CircleUserRound,
  ConciergeBell,
  CreditCard,
  Files,
  IdCard,
  Inbox,
  Landmark,
  ListChecks,
  ListTodo,
  Mail,
  NotebookPen,
  Palette,
  PanelTop,
  ScrollText,
  ShieldUser,
  Store,
  TableProperties,
  UserPlus,
  UserRoundCheck,
} from 'lucide-react';
import type { Page } from '#web/layout/page/registry.tsx';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { inAttendance, inCardMenu, inOversight, inRequests, inSiteMenu } from './admin-menu.tsx';
import type { DeskPath } from './desk-screens.tsx';
import { loadScreen, type Screen } from './load-screen.tsx';
import { menuOrder } from './menu-order.ts';
import { type PagePath, pageList } from './page-list.ts';

/** Named in a file that comes when one is opened: no other screen's script carries their list. */
const onDesk = (path: DeskPath): Screen => ({
  load: () => import('./desk-screens.tsx').then((module) => module.loadDeskPage(path)),
});

const filesTitle = ({ titles }: OfficeMessages) => titles.customerFiles.title;

/** What stands at each address. */
const screens: Record<PagePath, Screen> = {
  '/login': { load: () => import('#features/accounts/web/login-screen.tsx').then((module) => module.LoginScreen) },
  '/setup': {
    namespaces: ['work', 'setUp'],
    load: () => import('#features/people/web/setup-page.tsx').then((module) => module.SetupPage),
  },
  '/dashboard': {
    namespaces: ['dashboard'],
    load: () => import('#features/dashboard/web/dashboard-page.tsx').then((module) => module.DashboardPage),
    menu: {
      audience: 'admin',
      group: ({ titles }) => titles.dashboard.menuGroup,
      title: ({ titles }) => titles.dashboard.title,
      icon: ChartColumn,
      bar: { of: 'admin', title: ({ titles }) => titles.dashboard.title },
    },
  },
  '/work': {
    namespaces: ['queue'],
    load: () => import('#features/work/web/work-page.tsx').then((module) => module.WorkPage),
    menu: {
      audience: 'everybody',
      group: ({ titles }) => titles.dashboard.menuGroup,
      title: ({ titles }) => titles.queue.title,
      icon: ListTodo,
      bar: { of: 'everybody', title: ({ titles }) => titles.queue.title },
    },
  },
  '/secondfactor': {
    namespaces: ['work', 'ownAccount'],
    load: () => import('#features/second-factors/web/enrolment-page.tsx').then((module) => module.EnrolmentPage),
    isBare: true,
  },
  '/profile': {
    namespaces: ['ownAccount'],
    load: () => import('#features/people/web/profile-page.tsx').then((module) => module.ProfilePage),
    personMenu: { title: ({ account }) => account.title, icon: CircleUserRound },
  },
  '/userbank': {
    load: () => import('#features/bank-details/web/bank-page.tsx').then((module) => module.BankPage),
    personMenu: { title: ({ bankDetails }) => bankDetails.menuTitle, icon: Landmark },
  },
  '/allbanks': {
    namespaces: ['banks'],
    load: () => import('#features/banks/web/banks-page.tsx').then((module) => module.BanksPage),
    menu: inCardMenu(Building2, ({ titles }) => titles.banks.title),
    find: async (text, signal) => (await import('#features/banks/web/find-banks.ts')).findBanks(text, signal),
  },
  '/allcreditcard': {
    namespaces: ['banks'],
    load: () => import('#features/cards/web/cards-page.tsx').then((module) => module.CardsPage),
    menu: inCardMenu(CreditCard, ({ cards }) => cards.allTitle),
    find: async (text, signal) => (await import('#features/cards/web/find-cards.ts')).findCards(text, signal),
  },
  '/allcreditcarddata': {
    load: () => import('#app/application-pages.tsx').then((module) => module.OwnApplications),
    menu: {
      audience: 'staff',
      group: ({ cards }) => cards.menuGroup,
      title: ({ applications }) => applications.ownTitle,
      icon: Files,
      bar: { of: 'staff', title: ({ titles }) => titles.bar.applications },
    },
    find: async (text, signal) =>
      (await import('#features/applications/web/find-applications.ts')).findOwnApplications(text, signal),
    takesPan: true,
  },
  '/allapplications': {
    load: () => import('#app/application-pages.tsx').then((module) => module.AllApplications),
    menu: {
      audience: 'admin',
      group: ({ cards }) => cards.menuGroup,
      title: ({ applications }) => applications.allTitle,
      icon: Files,
    },
    find: async (text, signal) =>
      (await import('#features/applications/web/find-applications.ts')).findAllApplications(text, signal),
    takesPan: true,
  },
  '/applycreditcard': {
    load: () => import('#features/applications/web/apply/apply-page.tsx').then((module) => module.ApplyPage),
    menu: {
      audience: 'staff',
      group: ({ cards }) => cards.menuGroup,
      title: ({ apply }) => apply.title,
      icon: BadgeIndianRupee,
      bar: { of: 'staff', title: ({ titles }) => titles.bar.apply },
    },
  },
  '/applylatercreditcard': {
    load: () => import('#features/apply-later/web/apply-later-page.tsx').then((module) => module.ApplyLaterPage),
    menu: {
      audience: 'staff',
      group: ({ cards }) => cards.menuGroup,
      title: ({ applyLater }) => applyLater.title,
      icon: CalendarClock,
    },
  },
  '/attendance': {
    namespaces: ['attendance', 'requests'],
    load: () => import('#features/attendance/marks/web/attendance-page.tsx').then((module) => module.AttendancePage),
    menu: {
      audience: 'everybody',
      group: ({ titles }) => titles.attendance.menuGroup,
      title: ({ titles }) => titles.attendance.title,
      icon: CalendarCheck,
      bar: { of: 'staff', title: ({ titles }) => titles.bar.attendance },
    },
  },
  '/alluser': {
    load: () => import('#features/people/web/people-page.tsx').then((module) => module.PeoplePage),
    menu: {
      audience: 'admin',
      group: ({ people }) => people.menuGroup,
      title: ({ people }) => people.menuTitle,
      icon: UserPlus,
    },
    find: async (text, signal) => (await import('#features/people/web/find-people.ts')).findPeople(text, signal),
  },
  '/roles': {
    namespaces: ['roles'],
    load: () => import('#features/roles/web/roles-page.tsx').then((module) => module.RolesPage),
    menu: {
      audience: 'admin',
      group: ({ people }) => people.menuGroup,
      title: ({ titles }) => titles.roles.menuTitle,
      icon: IdCard,
    },
    find: async (text, signal) => (await import('#features/roles/web/find-roles.ts')).findRoles(text, signal),
  },
  '/allservicesdata': {
    load: () => import('#app/requests-page.tsx').then((module) => module.RequestsPage),
    menu: {
      audience: 'admin',
      group: ({ enquiries }) => enquiries.menuGroup,
      title: ({ enquiries }) => enquiries.menuTitle,
      icon: Inbox,
      bar: { of: 'admin', title: ({ titles }) => titles.bar.requests },
    },
    find: async (text, signal, client) =>
      (await import('#features/enquiries/web/find-enquiries.ts')).findEnquiries(text, signal, client),
  },
  '/customerfiles': {
    namespaces: ['fileLink'],
    load: () => import('#features/customer-overview/web/files-page.tsx').then((module) => module.FilesPage),
    menu: inRequests(CircleUserRound, filesTitle),
  },
  '/customerfile': {
    ...onDesk('/customerfile'),
    findTitle: filesTitle,
    find: (...search) => import('./desk-screens.tsx').then((module) => module.findFiles(...search)),
  },
  '/firststeps': {
    namespaces: ['steps'],
    load: () => import('#features/first-steps/web/first-steps-page.tsx').then((module) => module.FirstStepsPage),
    menu: inSiteMenu(ListChecks, ({ titles }) => titles.steps.title),
  },
  '/sitesettings': {
    namespaces: ['settings', 'site'],
    load: () => import('#features/site/web/site-settings-page.tsx').then((module) => module.SiteSettingsPage),
    menu: inSiteMenu(Store, ({ titles }) => titles.site.title),
  },
  '/sitetexts': {
    namespaces: ['settings', 'site', 'texts'],
    load: () => import('#features/site/web/texts/site-texts-page.tsx').then((module) => module.SiteTextsPage),
    menu: inSiteMenu(NotebookPen, ({ titles }) => titles.texts.title),
  },
  '/sitelook': {
    namespaces: ['settings', 'site', 'look'],
    load: () => import('#features/site/web/look/site-look-page.tsx').then((module) => module.SiteLookPage),
    menu: inSiteMenu(Palette, ({ titles }) => titles.look.title),
  },
  '/sitepages': {
    namespaces: ['settings', 'site', 'pages'],
    load: () => import('#features/site/web/pages/site-pages-page.tsx').then((module) => module.SitePagesPage),
    menu: inSiteMenu(PanelTop, ({ titles }) => titles.pages.title),
  },
  '/siteservices': {
    namespaces: ['settings', 'site', 'services'],
    load: () => import('#features/site/web/services/site-services-page.tsx').then((module) => module.SiteServicesPage),
    menu: inSiteMenu(ConciergeBell, ({ titles }) => titles.services.title),
  },
  '/sitemessages': {
    namespaces: ['settings', 'site', 'siteMessages'],
    load: () => import('#features/service-messages/web/messages-page.tsx').then((module) => module.MessagesPage),
    menu: inSiteMenu(Mail, ({ titles }) => titles.siteMessages.title),
  },
  '/allattendance': {
    namespaces: ['reviews'],
    load: () => import('#features/attendance/reviews/web/all-marks-page.tsx').then((module) => module.AllMarksPage),
    menu: inAttendance(UserRoundCheck, ({ titles }) => titles.reviews.title),
  },
  '/attendancerequests': {
    namespaces: ['attendance', 'requests', 'reviews'],
    load: () => import('#app/attendance-requests-page.tsx').then((module) => module.AttendanceRequestsPage),
    menu: inAttendance(CalendarCheck, ({ titles }) => titles.requests.allTitle),
    find: async (text, signal) =>
      (await import('#features/attendance/requests/web/find-requests.ts')).findRequests(text, signal),
  },
  '/muster': {
    namespaces: ['attendance', 'muster', 'reviews', 'requests', 'listFoot'],
    load: () => import('#features/attendance/muster/web/muster-page.tsx').then((module) => module.MusterPage),
    menu: {
      audience: 'admin',
      group: ({ titles }) => titles.attendance.menuGroup,
      title: ({ titles }) => titles.muster.title,
      icon: TableProperties,
      bar: { of: 'admin', title: ({ titles }) => titles.bar.attendance },
    },
  },
  '/privacy-desk': {
    namespaces: ['deskParts', 'desk'],
    load: () => import('#features/privacy-desk/one-person/web/person-page.tsx').then((module) => module.PersonPage),
    menu: inOversight(ShieldUser, ({ titles }) => titles.desk.title),
  },
  '/privacy-requests': onDesk('/privacy-requests'),
  '/privacy-erasures': onDesk('/privacy-erasures'),
  '/privacy-approvals': onDesk('/privacy-approvals'),
  '/privacy-consents': onDesk('/privacy-consents'),
  '/privacy-breaches': onDesk('/privacy-breaches'),
  '/privacy-retention': onDesk('/privacy-retention'),
  '/audit': {
    namespaces: ['audit'],
    load: () => import('#features/audit/web/audit-page.tsx').then((module) => module.AuditPage),
    menu: inOversight(ScrollText, ({ titles }) => titles.audit.title),
  },
  '/backups': {
    namespaces: ['backups'],
    load: () => import('#features/backups/web/backups-page.tsx').then((module) => module.BackupsPage),
    menu: inOversight(Files, ({ titles }) => titles.backups.title),
  },
  '/import': {
    namespaces: ['imports'],
    load: () => import('#features/imports/web/import-page.tsx').then((module) => module.ImportPage),
    menu: inOversight(TableProperties, ({ titles }) => titles.imports.title),
  },
  '/jobs': {
    namespaces: ['jobs'],
    load: () => import('#features/jobs/web/jobs-page.tsx').then((module) => module.JobsPage),
    menu: inOversight(CalendarClock, ({ titles }) => titles.jobs.title),
  },
};

const placeOf = ({ path }: { path: string }) => {
  const position = menuOrder.findIndex((entry) => entry.path === path);
  return position < 0 ? menuOrder.length : position;
};
/** The pages of the back office, in the menu's order. */
export const pages: Page[] = pageList
  .map((address): Page => {
    const letter = menuOrder[placeOf(address)]?.letter;
    const screen = screens[address.path];
    return { ...address, ...screen, load: () => loadScreen(screen), ...(letter && { letter }) };
  })
  .toSorted((one, other) => placeOf(one) - placeOf(other));
