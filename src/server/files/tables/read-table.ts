import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { TableFault } from '#shared/table-faults.ts';
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts';
import { endChild } from '../processes/end-child.ts';
import { forkReader, watchingCode } from '../processes/fork-reader.ts';
import { type TablePart, tableLimits } from './table.ts';
import { tableAnswer } from './table-answer.ts';

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

const read = (bytes: Uint8Array): Promise<Table | TableFault> => readAnswers(startProcess(), bytes);

/** What a process that has been started tells of a file, when it is gone. Its answers are not trusted: the file may have taken it over. */
export function readAnswers(child: ChildProcess, bytes: Uint8Array): Promise<Table | TableFault> {
  const parts: TablePart[] = [];
  return new Promise<Table | TableFault>((settle, fail) => {
    let [isOver, bytesTold] = [false, 0];
    const end = (answer: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      void endChild(child).then(answer);
    };
    const finish = (outcome: Table | TableFault) => end(() => settle(outcome));
    const lose = (error: Error) => end(() => fail(error));
    const late = setTimeout(() => finish('table-too-heavy'), timeLimitMs);
    child.on('message', (message) => {
      const { success, data: answer } = tableAnswer.safeParse(message);
      if (!success) return finish('table-damaged');
      if (answer.kind === 'refused') return finish(answer.fault);
      if (answer.kind === 'done') return finish({ parts, rows: answer.rows, columns: answer.columns });
      parts.push(answer.part);
      bytesTold += answer.part.bytes.length;
      if (bytesTold > tableLimits.bytes || parts.length > tableLimits.rows) finish('table-too-heavy');
    });
    // Not `exit`: that may come before an answer which has been sent.
    child.once('close', (code, signal) => {
      // Ended by its guard, or out of memory.
      if (signal) finish('table-too-heavy');
      else lose(new Error(`The process that reads tables ended with ${code}.`));
    });
    child.once('error', lose);
    child.send(bytes, (error) => error && lose(error));
  });
}
