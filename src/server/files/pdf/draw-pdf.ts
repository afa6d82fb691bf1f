import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { PdfFault } from '#shared/errors/field-errors.ts';
import { endChild } from '../processes/end-child.ts';
import { forkReader, watchingCode } from '../processes/fork-reader.ts';
import { cpuMsName, type DrawingTime, type DrawnPage, type PdfTask } from './pdf.ts';
import { pdfAnswer } from './pdf-answer.ts';

const signature = Buffer.from('%PDF-');

/** Anything before its head is none: a file that is two things at once is not taken as either. */
export const beginsLikePdf = (bytes: Uint8Array): boolean =>
  signature.equals(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(signature.length, bytes.length)));

const startProcess = ({ cpuMs }: DrawingTime) =>
  forkReader(join(import.meta.dirname, 'pdf-process.ts'), {
    code: [import.meta.dirname, ...watchingCode],
    libraries: ['@hyzyla/pdfium'],
    execArgv: ['--allow-worker', '--max-old-space-size=128'],
    env: { [cpuMsName]: String(cpuMs) },
  });

/**
 * Draws the pages of a PDF, one after the other, in a process of its own that may take so much memory and time, and no more. A page is drawn when the one before
 * was kept; with the first that is not, no other is. Answers what `keep` refused with, or why the file cannot be drawn, when nothing is being kept any more and
 * the process is gone.
 */
export function drawPdf<Refused>(
  task: PdfTask,
  time: DrawingTime,
  keep: (page: DrawnPage) => Promise<Refused | undefined>,
): Promise<PdfFault | Refused | undefined> {
  return keepDrawn(startProcess(time), { task, waitMs: time.waitMs }, keep);
}

/** The same of a process that has been started, whose answers are not trusted: a file may have taken it over. */
export function keepDrawn<Refused>(
  child: ChildProcess,
  { task, waitMs }: { task: PdfTask; waitMs: number },
  keep: (page: DrawnPage) => Promise<Refused | undefined>,
): Promise<PdfFault | Refused | undefined> {
  return new Promise((settle, fail) => {
    let [isOver, isKeeping, pages] = [false, false, 0];
    /** What was sent last is kept before an end counts. */
    let kept: Promise<unknown> = Promise.resolve();
    const end = (answer: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      const gone = endChild(child);
      void kept.then(() => gone).then(answer);
    };
    const finish = (outcome: PdfFault | Refused | undefined) => end(() => settle(outcome));
    const lose = (error: Error) => end(() => fail(error));
    const late = setTimeout(() => finish('pdf-too-heavy'), waitMs);
    const goOn = (refused: Refused | undefined) => {
      isKeeping = false;
      if (refused !== undefined) finish(refused);
      else if (!isOver) child.send('next', () => undefined);
    };
    child.on('message', (message) => {
      if (isOver) return;
      const { success, data: answer } = pdfAnswer.safeParse(message);
      if (!success) return finish('pdf-damaged');
      if (answer.kind === 'refused') return finish(answer.fault);
      // Before it was asked for.
      if (isKeeping) return finish('pdf-damaged');
      if (answer.kind === 'done') return finish(undefined);
      pages += 1;
      if (pages > task.mostPages || !isPage(answer.page, task)) return finish('pdf-damaged');
      isKeeping = true;
      kept = keep(answer.page).then(goOn, lose);
    });
    // Not `exit`: that may come before an answer which has been sent.
    child.once('close', (_code, signal) => {
      void kept.then(() => finish(signal === 'SIGKILL' ? 'pdf-too-heavy' : 'pdf-damaged'));
    });
    child.once('error', lose);
    child.send(task, (error) => error && lose(error));
  });
}

const isPage = ({ width, height, pixels }: DrawnPage, { longestSidePx }: PdfTask): boolean =>
  Math.max(width, height) <= longestSidePx && pixels.length === width * height * 4;
