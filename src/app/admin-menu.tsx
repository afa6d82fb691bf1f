import type { Screen } from './load-screen.tsx';

type Menu = NonNullable<Screen['menu']>;

const adminMenuIn =
  (group: NonNullable<Menu['group']>) =>
  (icon: Menu['icon'], title: Menu['title']): Menu => ({ audience: 'admin', group, title, icon });

export const inRequests = adminMenuIn(({ enquiries }) => enquiries.menuGroup);
export const inCardMenu = adminMenuIn(({ cards }) => cards.menuGroup);
export const inAttendance = adminMenuIn(({ titles }) => titles.attendance.menuGroup);
export const inSiteMenu = adminMenuIn(({ titles }) => titles.site.menuGroup);
export const inOversight = adminMenuIn(({ titles }) => titles.audit.menuGroup);
