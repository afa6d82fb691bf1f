/** Disabled: cannot sign in, and every session has ended. */
export const personStates = ['active', 'disabled'] as const;
export type PersonState = (typeof personStates)[number];

export const peopleSorts = ['createdDate', 'username', 'lastSignInDate'] as const;

/** What an export may have; the list's password column holds nothing. */
export const peopleColumnKeys = ['username', 'role', 'state', 'createdDate', 'lastSignInDate', 'sessions'] as const;
export type PeopleColumnKey = (typeof peopleColumnKeys)[number];
