/** Disabled: cannot sign in, and every session has ended. */
export const personStates = ['active', 'disabled'] as const;
export type PersonState = (typeof personStates)[number];
