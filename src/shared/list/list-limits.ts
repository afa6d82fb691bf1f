/** What lists agree on that a screen needs too; apart from the schemas, which no screen waits for. */
export const defaultPageSize = 50;
export const largestPageSize = 200;
/** How many rows may be named one by one; more are meant by their filter. */
export const mostPickedRows = 5_000;
/** The shortest text an index can find. */
export const shortestSearch = 3;
/** More than anybody types of a name, a bank and a card. */
export const mostSearchWords = 10;

/** Two keys that may be sorted by together, in this order and in any directions. Each has an index. */
export type SortPair<Key extends string = string> = readonly [Key, Key];
