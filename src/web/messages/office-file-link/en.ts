/** The way from a request or an application to the person's customer file. */
export const fileLink = {
  open: 'Customer file',
  loading: 'Looking for the customer file…',
  failed: 'The customer file could not be found.',
  requests: (count: number) => (count === 1 ? '1 more request' : `${count} more requests`),
  applications: (count: number) => (count === 1 ? '1 more application' : `${count} more applications`),
  nothing: 'Nothing else of this person.',
  others: 'Others work with this person, too.',
};

export type FileLinkMessages = typeof fileLink;
