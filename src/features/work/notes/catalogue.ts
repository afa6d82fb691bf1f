/** What a note can be about. */
export const notedKinds = ['request', 'application'] as const;

export const longestNote = 2_000;
/** How many colleagues one note is meant for, and how many unread notes are shown at once. */
export const mostMentioned = 10;
export const mostUnread = 50;
