/** `/profile` and signing in: who somebody is, and how they prove it. */
export const account = {
  title: 'My Account',
  place: {
    both: (program: string, system: string) => `${program} on ${system}`,
    unknown: 'Another program',
    at: (time: string, network: string) => `${time}, from ${network}`,
  },
  password: {
    title: 'Password',
    hint: 'Changing it logs you out everywhere else.',
    old: 'Current password',
    oldMissing: 'Enter your current password.',
    new: 'New password',
    newMissing: 'Please enter a new password.',
    submit: 'Change the password',
    submitting: 'Changing…',
    failed: 'Password update failed',
    saved: (ended: number) =>
      ended === 0
        ? 'Your password has been changed.'
        : `Your password has been changed, and ${ended === 1 ? 'one other session has' : `${ended} other sessions have`} ended.`,
  },
  answer: {
    title: 'One more step',
    code: 'Code from your authenticator app',
    codeMissing: 'Enter the code.',
    codeWrong: 'This code is not correct, or was already used.',
    recovery: 'Recovery code',
    recoveryHint: 'Six groups of four letters and digits.',
    recoveryWrong: 'This recovery code is not correct, or was already used.',
    useRecovery: 'Use a recovery code',
    useCode: 'Use a code from the app',
    usePasskey: 'Use a passkey',
    passkeyCancelled: 'Your device did not confirm. Try again.',
    passkeyWrong: 'This passkey was not accepted. Try again.',
    heldBack: 'The password or the code is not correct. Try again, or go back to the password.',
    nothing: 'None of your second factors works here. Ask an administrator to reset them.',
    submit: 'Confirm',
    submitting: 'Checking…',
    back: 'Back to the password',
  },
  enrolment: {
    title: 'Set up a second factor',
    text: 'Your role requires one. Set it up to open the other pages.',
    done: 'Done: your account now has a second factor.',
    goOn: 'Continue',
  },
  reset: {
    title: 'Second factor',
    loadFailed: 'Your second factors could not be loaded.',
    none: 'None set up',
    app: 'Authenticator app',
    passkeys: (count: number) => `${count} ${count === 1 ? 'passkey' : 'passkeys'}`,
    codes: (count: number) => `${count} recovery ${count === 1 ? 'code' : 'codes'} left`,
    reset: 'Reset the second factor',
    question: (name: string) => `Reset the second factor of ${name}?`,
    text: 'For someone who has lost their phone or key. It logs them out everywhere. They then log in with the password alone; if their role requires a second factor, they must set up a new one first.',
    done: 'The second factor has been reset.',
    failed: 'The second factor was not reset.',
  },
  /** Over a screen whose session is over. */
  again: {
    title: 'Log in again',
    ended: 'Your session has ended. Log in again to continue. Nothing you typed is lost.',
    other: (now: string, own: string) =>
      `${now} is now logged in on this browser. Log in as ${own} to continue with what you typed, or leave it.`,
    leave: 'Leave this page',
    question: 'Leave without saving?',
    text: 'What you have typed is lost.',
    stay: 'Back to login',
    confirm: 'Leave without saving',
  },
  proof: {
    title: 'Confirm that it is you',
    text: 'Confirm to continue. You will not be asked again for five minutes.',
    factorText: 'Confirm with your second factor: the password alone is not enough for this.',
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    passwordWrong: 'This password is not correct.',
    confirm: 'Confirm',
    confirming: 'Checking…',
    useFactor: 'Use the second factor instead',
    usePassword: 'Use the password instead',
  },
};

export type AccountMessages = typeof account;
