/** Of the page on which the first administrator is created. */
export const setUp = {
  title: 'Create the first administrator',
  intro: 'This link works once. The account you create here may do everything.',
  submit: 'Create the administrator',
  submitting: 'Creating…',
  done: (username: string) => `The administrator ${username} has been created.`,
  toLogin: 'Go to Log In',
  gone: 'This link has been used or has expired. Restart the server: it prints a new link as long as there is no administrator.',
  noSecret: 'This address is incomplete. Open the whole link as the server printed it.',
};

export type SetUpMessages = typeof setUp;
