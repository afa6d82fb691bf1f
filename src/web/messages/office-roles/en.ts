import { titles } from '../office-titles/en.ts';

/** `/roles`. */
export const roles = {
  ...titles.roles,
  title: 'Roles',
  failed: 'The roles could not be loaded.',
  searchHint: 'Role name',
  name: 'Role name',
  people: 'People',
  builtIn: 'Built in',
  builtInNote: 'This role is built in: it is neither renamed nor removed.',
  kind: 'Kind',
  own: 'Added',
  secondFactor: 'Second factor',
  secondFactorRequired: 'Required',
  secondFactorFree: 'Each person decides',
  secondFactorSwitch: 'Require a second factor',
  secondFactorText:
    'Everyone with this role then logs in with their password and a code from an app, or a passkey. Those without one set it up at their next login.',
  secondFactorQuestion: (people: number) =>
    people === 1 ? 'Require a second factor of 1 person?' : `Require a second factor of ${people} people?`,
  secondFactorOn: 'Saved: a second factor is required from the next login.',
  secondFactorOff: 'Saved: each person decides about a second factor.',
  created: 'Created',
  create: 'Create Role',
  creating: 'Creating…',
  createIntro: 'Every role but Admin may do the same: the work of staff.',
  nameHint: 'At most 60 characters. Names that look alike count as one.',
  nameMissing: 'Enter the role’s name.',
  /** As the specification words it, for roles too (§8). */
  createFailed: 'User creation failed',
  createdDone: (name: string) => `The role ${name} has been created.`,
  rename: 'Rename',
  saving: 'Saving…',
  renamed: (name: string) => `Saved: the role is now called ${name}.`,
  saveFailed: 'The role was not changed.',
  remove: 'Remove this role',
  removeQuestion: (name: string) => `Remove the role ${name}?`,
  removeText: 'It can no longer be chosen for anybody.',
  removeInUse: (count: number) =>
    count === 1
      ? '1 person has this role. Give them another one first, then it can be removed.'
      : `${count} people have this role. Give them another one first, then it can be removed.`,
  removeFailed: 'The role was not removed.',
  removedDone: (name: string) => `The role ${name} has been removed.`,
  showPeople: 'Show these people',
  changedMeanwhile: 'Somebody else has changed this role. You now see the latest state: check it and try again.',
  gone: 'There is no such role.',
};

export type RoleMessages = typeof roles;
