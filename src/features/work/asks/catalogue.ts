/** How many asks are shown at once. */
export const mostAsks = 50;
