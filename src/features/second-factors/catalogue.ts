/** Of one person: more are not needed, and a list of them stays short. */
export const mostPasskeys = 10;
