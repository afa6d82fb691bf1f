/** What menus and the command palette call the pages whose words come with them. */
export const titles = {
  /** On the bar at the bottom of a phone. */
  bar: { applications: 'Applications', apply: 'Apply', later: 'Later', requests: 'Requests', attendance: 'Attendance' },
  audit: { menuGroup: 'Oversight', title: 'Audit log' },
  queue: { title: 'Work' },
  customerFiles: { title: 'Customer Files' },
  jobs: { title: 'Background work' },
  backups: { title: 'Backups' },
  banks: { title: 'Banks' },
  desk: { title: 'Privacy desk' },
  dashboard: { menuGroup: 'Overview', title: 'Dashboard' },
  look: { title: 'Logo, colour, photos' },
  services: { title: 'Own services' },
  attendance: { menuGroup: 'Attendance', title: 'Attendance' },
  muster: { title: 'Muster' },
  pages: { title: 'Own pages' },
  requests: { allTitle: 'Attendance Requests' },
  reviews: { title: 'All Attendance' },
  roles: { menuTitle: 'Create Role' },
  steps: { title: 'First steps' },
  site: { menuGroup: 'Site', title: 'Site settings' },
  texts: { title: 'Page texts' },
};
