/** Disabled: cannot sign in, and every session has ended. */
export const personStates = ['active', 'disabled'] as const;
export type PersonState = (typeof personStates)[number];

export const peopleSorts = ['createdDate', 'username', 'lastSignInDate'] as const;

/** Columns of the export, without the list's empty password column. */
export const peopleColumnKeys = ['username', 'role', 'state', 'createdDate', 'lastSignInDate', 'sessions'] as const;
export type PeopleColumnKey = (typeof peopleColumnKeys)[number];
