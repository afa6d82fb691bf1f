/** `/profile`: how somebody signs in, and the proof that is asked for before something that matters. */
export const account = {
  title: 'My Account',
  proof: {
    title: 'Confirm that it is you',
    text: 'This needs a fresh proof. It is then good for five minutes.',
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    passwordWrong: 'This is not your password.',
    confirm: 'Confirm',
    confirming: 'Checking…',
    cancel: 'Cancel',
  },
};

export type AccountMessages = typeof account;
