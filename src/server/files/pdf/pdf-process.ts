import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { PdfFault } from '#shared/errors/field-errors.ts';
import { giveWay } from '../../concurrency/give-way.ts';
import { endSelf, watchProcess } from '../processes/watch-process.ts';
import { withMostMemory } from './bounded-wasm.ts';
import { cpuMsName, type DrawnPage, type PdfAnswer, PdfRefused, type PdfTask } from './pdf.ts';

/**
 * The process that draws the pages of one PDF: it has no secrets, no connections and no access to files but its own code. PDFium runs in it as WebAssembly, which
 * reaches nothing but its own memory, and is built without scripts. It ends with its parent, with its answer, or when its guard finds that the file takes too much.
 */

/** Of PDFium alone; a page of scans takes 60 MB. */
const mostWasmBytes = 192 * 1024 * 1024;
/** Of the whole process: Node's own, the pages on their way, and that. */
const memoryBytes = 400 * 1024 * 1024;
/** For all pages together. */
const cpuMs = Number(process.env[cpuMsName]);

const send = (answer: PdfAnswer) =>
  new Promise<void>((sent) => {
    process.send?.(answer, undefined, {}, () => sent());
  });

watchProcess({ memoryBytes, cpuMs });
giveWay(13);
process.once('message', (task: PdfTask) => void answer(task));

async function answer(task: PdfTask): Promise<void> {
  try {
    await draw(task);
    await send({ kind: 'done' });
  } catch (error) {
    await send({ kind: 'refused', fault: faultOf(error) });
  }
  endSelf();
}

async function draw({ bytes, mostPages, longestSidePx }: PdfTask): Promise<void> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  const wasmBinary = withMostMemory(wasm, mostWasmBytes).buffer as ArrayBuffer;
  const pdfium = await PDFiumLibrary.init({ wasmBinary });
  const document = await pdfium.loadDocument(bytes);
  const pages = document.getPageCount();
  if (pages < 1) throw new PdfRefused('pdf-damaged');
  if (pages > mostPages) throw new PdfRefused('pdf-too-many-pages');
  for (let index = 0; index < pages; index++) {
    const page = await drawPage(document.getPage(index), longestSidePx);
    // The parent keeps one page before it takes another, or the end.
    const isKept = nextMessage();
    await send({ kind: 'page', page });
    await isKept;
  }
}

const nextMessage = () => new Promise<unknown>((resolve) => process.once('message', resolve));

async function drawPage(page: PDFiumPage, longestSidePx: number): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(originalWidth > 0 && originalHeight > 0 && Number.isFinite(longest))) throw new PdfRefused('pdf-damaged');
  const sideOf = (length: number) => Math.max(1, Math.round((length / longest) * longestSidePx));
  const { width, height, data } = await page.render({
    ...{ width: sideOf(originalWidth), height: sideOf(originalHeight) },
    // What was filled in, and signed.
    renderFormFields: true,
  });
  return { width, height, pixels: data };
}

/** The library has no codes; these are its messages. It is WebAssembly that ends where the memory has come to its end. */
function faultOf(error: unknown): PdfFault {
  if (error instanceof PdfRefused) return error.fault;
  const { message, name } = error as Error;
  if (/Password required|Unsupported security/.test(message)) return 'pdf-password';
  const isOverMuch = name === 'RuntimeError' || name === 'RangeError' || /allocate/.test(message);
  return isOverMuch ? 'pdf-too-heavy' : 'pdf-damaged';
}
