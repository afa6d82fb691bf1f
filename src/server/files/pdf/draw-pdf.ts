import { join } from 'node:path';
import type { PdfFault } from '#shared/errors/field-errors.ts';
import { forkReader, watchingCode } from '../processes/fork-reader.ts';
import type { DrawnPage, PdfAnswer, PdfTask } from './pdf.ts';

/** A backstop: the process has a shorter limit of its own, in CPU time. */
const timeLimitMs = 60_000;

const signature = Buffer.from('%PDF-');

/** Anything before its head is none: a file that is two things at once is not taken as either. */
export const beginsLikePdf = (bytes: Uint8Array): boolean =>
  signature.equals(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(signature.length, bytes.length)));

const startProcess = () =>
  forkReader(join(import.meta.dirname, 'pdf-process.ts'), {
    code: [import.meta.dirname, ...watchingCode],
    libraries: ['@hyzyla/pdfium'],
    execArgv: ['--allow-worker', '--max-old-space-size=128'],
  });

/**
 * Draws the pages of a PDF, one after the other, in a process of its own that may take so much memory and time, and no more. A page is drawn when the one before
 * was kept; with the first that is not, no other is. Answers what `keep` refused with, or why the file cannot be drawn.
 */
export function drawPdf<Refused>(
  task: PdfTask,
  keep: (page: DrawnPage) => Promise<Refused | undefined>,
): Promise<PdfFault | Refused | undefined> {
  const child = startProcess();
  return new Promise((settle, fail) => {
    const late = setTimeout(() => finish('pdf-too-heavy'), timeLimitMs);
    const finish = (outcome: PdfFault | Refused | undefined) => {
      clearTimeout(late);
      child.kill('SIGKILL');
      settle(outcome);
    };
    const lose = (error: Error) => {
      clearTimeout(late);
      child.kill('SIGKILL');
      fail(error);
    };
    /** What was sent last is kept before an end counts. */
    let kept: Promise<unknown> = Promise.resolve();
    child.on('message', (answer: PdfAnswer) => {
      if (answer.kind === 'done') finish(undefined);
      else if (answer.kind === 'refused') finish(answer.fault);
      else
        kept = keep(answer.page).then(
          (refused) => (refused === undefined ? child.send('next', () => undefined) : finish(refused)),
          lose,
        );
    });
    // Not `exit`: that may come before an answer which has been sent.
    child.once('close', (_code, signal) => {
      void kept.finally(() => finish(signal === 'SIGKILL' ? 'pdf-too-heavy' : 'pdf-damaged'));
    });
    child.once('error', lose);
    child.send(task, (error) => error && lose(error));
  });
}
