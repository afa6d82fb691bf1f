/** What the audit log holds in the place of a request's id when the keys are rotated at the server's command line. */
export const keysCommand = 'keys:rotate';
