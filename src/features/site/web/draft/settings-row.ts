/** A removed row stays until the settings are saved, so that it can be restored. */
export interface Row {
  key: string;
  isRemoved: boolean;
}

let rowsMade = 0;
export const newRow = (): Row => ({ key: `row-${++rowsMade}`, isRemoved: false });
