import { join } from 'node:path';
import type { TableFault } from '#shared/table-faults.ts';
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts';
import { endProcess } from '../processes/end-process.ts';
import { forkReader, watchingCode } from '../processes/fork-reader.ts';
import type { TableAnswer, TablePart } from './table.ts';

/** A file's rows in parts of some hundred, as JSON. */
export interface Table {
  parts: TablePart[];
  rows: number;
  columns: number;
}

/** A backstop: the process has a shorter limit of its own. */
const timeLimitMs = 90_000;

/** Some 500 MB each: one at a time. No more wait than uploads are admitted. */
const oneAtATime = limitConcurrency({ queue: 'tables', concurrency: 1, maxQueue: 4 });

/** Reads a CSV file or a workbook's first sheet, in a process of its own that may take so much memory and time, and no more. */
export const readTable = (bytes: Uint8Array): Promise<Table | TableFault> => oneAtATime(() => read(bytes));

const startProcess = () =>
  forkReader(join(import.meta.dirname, 'table-process.ts'), {
    code: [import.meta.dirname, ...watchingCode],
    libraries: ['csv-parse', 'read-excel-file', 'fflate', 'saxen'],
    execArgv: ['--allow-worker', '--max-old-space-size=768'],
  });

function read(bytes: Uint8Array): Promise<Table | TableFault> {
  const child = startProcess();
  const parts: TablePart[] = [];
  return new Promise<Table | TableFault>((settle, fail) => {
    const late = setTimeout(() => finish('table-too-heavy'), timeLimitMs);
    let isOver = false;
    const finish = (outcome: Table | TableFault) => {
      isOver = true;
      clearTimeout(late);
      void endProcess(child).then(() => settle(outcome));
    };
    child.on('message', (answer: TableAnswer) => {
      if (answer.kind === 'part') parts.push(answer.part);
      else finish(answer.kind === 'refused' ? answer.fault : { parts, rows: answer.rows, columns: answer.columns });
    });
    // Not `exit`: that may come before an answer which has been sent.
    child.once('close', (code, signal) => {
      if (isOver) return;
      clearTimeout(late);
      // Ended by its guard, or out of memory.
      if (signal) finish('table-too-heavy');
      else fail(new Error(`The process that reads tables ended with ${code}.`));
    });
    child.once('error', fail);
    child.send(bytes, (error) => error && fail(error));
  });
}
