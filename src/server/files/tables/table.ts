import type { TableFault } from '#shared/table-faults.ts';

export type Cells = string[];

/** Rows of the file with their numbers in it, as JSON: `[[2,"Asha","9825012345"],…]`. Blank rows are left out, and blank cells at the end. */
export interface TablePart {
  bytes: Uint8Array;
  rows: number;
}

/** What a table's process tells of it. */
export type TableAnswer =
  | { kind: 'part'; part: TablePart }
  | { kind: 'done'; columns: number; rows: number }
  | { kind: 'refused'; fault: TableFault };

export const tableLimits = {
  rows: 100_000,
  columns: 100,
  rowsOfPart: 500,
  charactersOfCell: 2_500,
  // As they are kept. One text of a workbook may stand in every cell: what it makes is kept and opened by the server.
  bytesOfPart: 4 * 1024 * 1024,
  bytes: 64 * 1024 * 1024,
};

export class TableRefused extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(fault);
    this.fault = fault;
  }
}
