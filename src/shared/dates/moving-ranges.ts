/** Ranges that move along with the day, by which an address and a view name them. */
export const movingRanges = ['today', 'yesterday', 'lastSeven', 'thisMonth'] as const;
export type MovingRange = (typeof movingRanges)[number];

export const isMovingRange = (text: string): text is MovingRange => movingRanges.some((name) => name === text);
