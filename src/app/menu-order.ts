/**
 * The order of the side menu and of the person's own menu (specification §2.3, with our own pages around it), and the
 * letter that leads to a page after `g`. A page appears when it exists; one that is not listed comes last.
 */
export const menuOrder: readonly { path: string; letter: string }[] = [
  { path: '/dashboard', letter: 'd' },
  { path: '/work', letter: 'j' },
  { path: '/allcreditcard', letter: 'c' },
  { path: '/allbanks', letter: 'n' },
  { path: '/allapplications', letter: 'a' },
  { path: '/allcreditcarddata', letter: 'c' },
  { path: '/applycreditcard', letter: 'a' },
  { path: '/applylatercreditcard', letter: 't' },
  { path: '/attendance', letter: 'i' },
  { path: '/muster', letter: 'm' },
  { path: '/allattendance', letter: 'k' },
  { path: '/attendancerequests', letter: 'v' },
  { path: '/alluser', letter: 'u' },
  { path: '/roles', letter: 'r' },
  { path: '/allservicesdata', letter: 's' },
  { path: '/customerfiles', letter: 'g' },
  { path: '/firststeps', letter: 'f' },
  { path: '/sitesettings', letter: 'w' },
  { path: '/sitetexts', letter: 'x' },
  { path: '/siteservices', letter: 'y' },
  { path: '/sitelook', letter: 'o' },
  { path: '/sitepages', letter: 'e' },
  { path: '/privacy-desk', letter: 'q' },
  { path: '/audit', letter: 'l' },
  { path: '/backups', letter: 'z' },
  { path: '/jobs', letter: 'h' },
  { path: '/profile', letter: 'p' },
  { path: '/userbank', letter: 'b' },
];
