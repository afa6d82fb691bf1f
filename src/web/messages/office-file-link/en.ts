/** The way from a request or an application to the person's customer file. */
export const fileLink = {
  open: 'Customer file',
  loading: 'Looking for the customer file…',
  failed: 'The customer file could not be found.',
  requests: (count: number) => (count === 1 ? '1 more request' : `${count} more requests`),
  applications: (count: number) => (count === 1 ? '1 more application' : `${count} more applications`),
  nothing: 'Nothing else of this person.',
  others: 'Colleagues have more of this person.',
  /** Columns of the list of files. */
  newest: 'Last request or application',
  created: 'Known since',
  knownBy: {
    mobile: (name: string) => `Known by this mobile: ${name}`,
    pan: (name: string) => `Known by this PAN: ${name}`,
  },
  lastContact: (day: string) => `Last contact ${day}`,
  useDetails: 'Use their details',
  useDetailsOf: (name: string) => `Use their details: ${name}`,
  detailsUsed: 'What was empty is filled in. Check it with the customer.',
  detailsFailed: 'The details could not be loaded.',
  knownToOthers: {
    mobile: 'This mobile is known; a colleague works for this person.',
    pan: 'This PAN is known; a colleague works for this person.',
  },
  ask: 'Ask for the hand-over',
  asked: (day: string) => `You asked for the hand-over on ${day}. An administrator decides.`,
  askRefused: (day: string) => `You asked for the hand-over on ${day}; an administrator refused it.`,
  askFailed: 'We cannot tell whether it was asked for. Press again: it is asked for only once.',
  askMany: 'You are waiting for 20 customer files already. Ask again once some are answered.',
  savedBy: {
    mobile: (name: string) => `You have saved this mobile for later: ${name}`,
    pan: (name: string) => `You have saved this PAN for later: ${name}`,
  },
  openSaved: 'Open',
  savedByOthers: {
    mobile: 'A colleague has saved somebody with this mobile for later.',
    pan: 'A colleague has saved somebody with this PAN for later.',
  },
};

export type FileLinkMessages = typeof fileLink;
