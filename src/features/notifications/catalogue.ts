/**
 * To whom a notification is shown, of those it was made for: whoever has the item still; the same and administrators; whoever has it and to whom it
 * is still due; administrators while it waits; whoever asked.
 */
type Audience = 'owner' | 'reader' | 'due' | 'answerer' | 'asker';

/**
 * What people are told of in the bell. A kind more is a line here and its words; it is written by `notify_people` or `notify_of_items` of
 * the database, in the transaction of what causes it.
 */
export const notificationKinds = {
  assigned: 'owner',
  mentioned: 'reader',
  'visitor-asked': 'owner',
  'papers-came': 'owner',
  'papers-changed': 'owner',
  due: 'due',
  'file-asked': 'answerer',
  'ask-answered': 'asker',
} as const satisfies Record<string, Audience>;
export type NotificationKind = keyof typeof notificationKinds;

export const allKinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** Kinds that may be told to somebody: administrators hand files over, and ask nobody for them. */
export const kindsOf = ({ isAdmin }: { isAdmin: boolean }) =>
  allKinds.filter((kind) => notificationKinds[kind] !== (isAdmin ? 'asker' : 'answerer'));

export const kindsShownTo = (audience: Audience) => allKinds.filter((kind) => notificationKinds[kind] === audience);

/** The preference with the kinds that the person has switched off. */
export const mutedPreference = 'notifications';

/** Unread ones are counted so far; the bell says 99+ then. */
export const mostCounted = 100;

/** The oldest that are kept. */
export const daysKept = 90;
