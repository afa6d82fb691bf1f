/** What menus and the command palette call the pages whose words come with them. */
export const titles = {
  audit: { menuGroup: 'Oversight', title: 'Audit log' },
  muster: { title: 'Muster' },
  requests: { allTitle: 'Attendance Requests' },
  reviews: { title: 'All Attendance' },
  site: { menuGroup: 'Site', title: 'Site settings' },
};
