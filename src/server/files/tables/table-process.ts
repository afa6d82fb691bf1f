import { giveWay } from '../../concurrency/give-way.ts';
import { endSelf, watchProcess } from '../processes/watch-process.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Cells, type TableAnswer, TableRefused, tableLimits } from './table.ts';

/**
 * The process that reads one file of rows: it has no secrets, no connections and no access to files but its own code. It ends with its parent,
 * with its answer, or when its guard finds that the file takes too much.
 */

const send = (answer: TableAnswer) =>
  new Promise<void>((sent) => {
    process.send?.(answer, undefined, {}, () => sent());
  });

process.once('message', (bytes: Uint8Array) => void answer(bytes));
// A hundred thousand rows take 450 MB and, of a slow machine, ten seconds.
watchProcess({ memoryBytes: 800 * 1024 * 1024, cpuMs: 30_000 });
giveWay(13);

const beginsWith = (bytes: Uint8Array, hex: string) =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex;

async function cellsOf(bytes: Uint8Array): Promise<Cells[]> {
  // ZIP, as a workbook is.
  if (beginsWith(bytes, '504b0304')) return readXlsx(bytes);
  // What Excel saved before 2007, and what it locks by a password.
  if (beginsWith(bytes, 'd0cf11e0')) throw new TableRefused('table-old');
  if (['25504446', '89504e47', 'ffd8ff', '7b5c727466'].some((hex) => beginsWith(bytes, hex))) {
    throw new TableRefused('table-type');
  }
  return readCsv(decodeText(bytes));
}

async function answer(bytes: Uint8Array): Promise<void> {
  try {
    await tell(await cellsOf(bytes));
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    await send({ kind: 'refused', fault: error.fault });
  }
  endSelf();
}

const withoutBlankEnd = (cells: Cells) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

const bytesOf = (row: readonly (number | string)[]) =>
  row.reduce<number>((sum, cell) => sum + Buffer.byteLength(String(cell)), 0);

async function tell(rows: Cells[]): Promise<void> {
  const numbered: [number, ...string[]][] = [];
  let columns = 0;
  let total = 0;
  for (const [index, row] of rows.entries()) {
    const cells = withoutBlankEnd(row);
    if (cells.length === 0) continue;
    if (cells.length > tableLimits.columns) throw new TableRefused('table-too-wide');
    columns = Math.max(columns, cells.length);
    numbered.push([index + 1, ...cells.map((cell) => cell.slice(0, tableLimits.charactersOfCell))]);
  }
  if (numbered.length === 0) throw new TableRefused('table-empty');
  // One row of headings.
  if (numbered.length > tableLimits.rows + 1) throw new TableRefused('table-too-many-rows');
  for (let start = 0; start < numbered.length; start += tableLimits.rowsOfPart) {
    const part = numbered.slice(start, start + tableLimits.rowsOfPart);
    // Before it is written: what is far too much is not even made.
    if (part.reduce((sum, row) => sum + bytesOf(row), 0) > tableLimits.bytesOfPart) {
      throw new TableRefused('table-too-heavy');
    }
    const bytes = Buffer.from(JSON.stringify(part));
    total += bytes.length;
    if (total > tableLimits.bytes) throw new TableRefused('table-too-heavy');
    await send({ kind: 'part', part: { bytes, rows: part.length } });
  }
  await send({ kind: 'done', columns, rows: numbered.length });
}
