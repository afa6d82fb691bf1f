/** By the wire's names. */
export const savedSorts = ['createdDate', 'dueDate'] as const;

export const longestNote = 500;
