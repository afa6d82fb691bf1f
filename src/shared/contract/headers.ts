/** On a call that a page makes with nobody at it: it is answered, and does not keep the session alive. */
export const unattendedHeader = 'x-unattended';
