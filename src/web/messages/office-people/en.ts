/** `/alluser` and the set-up of the first administrator. */
export const people = {
  setUpTitle: 'Create the first administrator',
  setUpIntro: 'This link works once. The account you create here may do everything.',
  setUpPasswordHint: '12 to 128 characters. A sentence is easy to remember.',
  setUpPasswordLength: 'Use 12 to 128 characters.',
  setUpPasswordRefused: 'Choose another password: not a common one, and without the e-mail address in it.',
  setUpSubmit: 'Create the administrator',
  setUpSubmitting: 'Creating…',
  setUpDone: (username: string) => `The administrator ${username} has been created.`,
  setUpToLogin: 'Go to Log In',
  setUpGone:
    'This link has been used or has expired. Restart the server: it prints a new link as long as there is no administrator.',
  setUpNoSecret: 'This address is not complete. Open the whole link as the server printed it.',
};

export type PeopleMessages = typeof people;
