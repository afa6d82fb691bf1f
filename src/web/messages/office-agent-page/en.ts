/** The page by which visitors see that somebody works with the agency, on the person's own profile. */
export const agentPage = {
  title: 'Agent page',
  hint: 'Whoever scans your card sees that you work with the agency: your name, your role and, if you want, your photo. If your account is disabled, they see that you no longer work here.',
  loading: 'Your agent page is loading…',
  loadFailed: 'Your agent page could not be loaded.',
  nameFirst: 'It shows the name in your personal details. Add them first.',
  isOn: 'Visitors see my agent page',
  showsPhoto: 'Show my photo on it',
  noPhoto: 'There is no photo in your personal details yet.',
  switchedOn: 'Visitors see your agent page now.',
  switchedOff: 'Visitors do not see your agent page any more. Your cards work again when you switch it on.',
  photoOn: 'Your photo is on the page now.',
  photoOff: 'Your photo is not on the page any more.',
  failed: 'It was not changed.',
  open: 'Show my card',
  card: 'My card',
  cardText: 'Let the customer scan the code, or print the card.',
  qr: (name: string) => `Code that opens the agent page of ${name}`,
  scan: 'Scan to see that I work here',
  print: 'Print the card',
  copy: 'Copy the address',
  copied: 'Copied',
};

export type AgentPageMessages = typeof agentPage;
