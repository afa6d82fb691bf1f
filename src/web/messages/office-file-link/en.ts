/** The way from a request or an application to the person's customer file. */
export const fileLink = {
  open: 'Customer file',
  loading: 'Looking for the customer file…',
  failed: 'The customer file could not be found.',
  requests: (count: number) => (count === 1 ? '1 more request' : `${count} more requests`),
  applications: (count: number) => (count === 1 ? '1 more application' : `${count} more applications`),
  nothing: 'Nothing else of this person.',
  others: 'There is more that is not yours.',
  /** Columns of the list of files. */
  newest: 'Last request or application',
  created: 'Known since',
  knownBy: {
    mobile: (name: string) => `Known by this mobile: ${name}`,
    pan: (name: string) => `Known by this PAN: ${name}`,
  },
  lastContact: (day: string) => `Last contact ${day}`,
  knownToOthers: {
    mobile:
      'Somebody with this mobile is known already, and not all of it is yours. An administrator can hand it over to you.',
    pan: 'Somebody with this PAN is known already, and not all of it is yours. An administrator can hand it over to you.',
  },
};

export type FileLinkMessages = typeof fileLink;
