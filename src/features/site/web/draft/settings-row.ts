/** A removed row stays until the settings are saved, so that it can be restored. */
export interface Row {
  key: string;
  isRemoved: boolean;
  /** What the entry of a keyed list was known by when it was last saved, whatever is typed now; empty before. */
  savedAs: string;
}

/** Where the row that was sent as the `index`th stands on the screen, on which what is removed keeps its place. */
export const placeOnScreen = (rows: readonly Row[], index: string | undefined) =>
  rows.flatMap(({ isRemoved }, place) => (isRemoved ? [] : [place]))[Number(index)];

let rowsMade = 0;
export const newRow = (savedAs = ''): Row => ({ key: `row-${++rowsMade}`, isRemoved: false, savedAs });
