/** Of `/profile`: who has logged in as the person, and where. */
export const ownAccount = {
  loadFailed: 'Your account could not be loaded.',
  facts: {
    title: 'Logged in as',
    username: 'User name',
    role: 'Role',
    previous: 'Last login before this one',
    noPrevious: 'None in the last 30 days',
  },
  newDevices: {
    title: (count: number) =>
      count === 1
        ? 'A new device has logged in to your account.'
        : `${count} new devices have logged in to your account.`,
    hint: 'In the last 30 days. If one of them is not yours, change your password and log out everywhere else.',
  },
  unfinished: {
    title: (count: number) =>
      count === 1
        ? 'Your password was entered, but the login was not finished.'
        : `Your password was entered ${count} times, but the login was not finished.`,
    hint: 'In the last 30 days. If that was not you, somebody knows your password: change it now.',
  },
  sessions: {
    title: 'Where you are logged in',
    hint: 'At most five places; a sixth login ends the oldest.',
    failed: 'Your sessions could not be loaded.',
    isThis: 'This device',
    started: (time: string) => `Since ${time}`,
    lastSeen: (time: string) => `last seen ${time}`,
    end: 'Log out',
    endOf: (device: string, time: string) => `Log out ${device}, since ${time}`,
    ended: (device: string) => `${device} has been logged out.`,
    endOthers: 'Log out everywhere else',
    endOthersQuestion: 'Log out everywhere else?',
    endOthersText: 'Only this device stays logged in.',
    othersEnded: (count: number) =>
      count === 0 ? 'You were not logged in anywhere else.' : `${count} ${count === 1 ? 'session' : 'sessions'} ended.`,
    endAll: 'Log out everywhere',
    endAllQuestion: 'Log out everywhere, here too?',
    endAllText: 'You will have to log in again on this device.',
    endFailed: 'Nothing was logged out.',
  },
};

export type OwnAccountMessages = typeof ownAccount;
