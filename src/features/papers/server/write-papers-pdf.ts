import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { PrintedDocument } from '#server/documents/printed-document.ts';
import type { Language } from '#shared/languages.ts';
import type { PapersFileWords } from '../contract.ts';
import { filledIn, page, writeCover } from './write-papers-cover.ts';

export interface PrintedPaper {
  name: string;
  state: string;
  /** In the order in which they came; each is read when its page is written, as a JPEG. */
  pictures: (() => Promise<Buffer | undefined>)[];
}

export interface PapersFile {
  agency: string;
  reference: string;
  customer: string;
  day: string;
  papers: readonly PrintedPaper[];
  words: PapersFileWords;
  language: Language;
}

const box = { top: 84, bottom: 44 };
/** Of what is written and not taken yet. */
const mostAhead = 256 * 1024;

/** The papers of a request, then each picture on a page; the bytes come as the pages are written, no faster than they are taken. */
export function writePapersPdf(file: PapersFile): Readable {
  const out = new PassThrough();
  writePages(file, out).catch((error: Error) => out.destroy(error));
  return out;
}

async function writePages(file: PapersFile, out: PassThrough): Promise<void> {
  const { words, agency, language, reference, papers } = file;
  const document = await PrintedDocument.open({
    size: [page.width, page.height],
    margin: 0,
    lang: `${language}-IN`,
    info: { Title: `${words.title}, ${reference}`, Author: agency },
  });
  document.pdf.on('error', (error) => out.destroy(error));
  document.pdf.pipe(out);
  let number = writeCover(document, file);
  for (const { name, pictures } of papers) {
    for (const [index, read] of pictures.entries()) {
      await allTaken(document, out);
      if (out.destroyed) return;
      const bytes = await read();
      number += 1;
      document.pdf.addPage();
      writeFrame(document, file, { name, count: words.picture, values: [index + 1, pictures.length], number });
      if (!drawn(document, bytes)) unread(document, words.unreadable);
    }
  }
  document.pdf.end();
}

/** Waits until what is written has been taken, or nobody takes it any more. */
async function allTaken({ pdf }: PrintedDocument, out: PassThrough): Promise<void> {
  const gone = new AbortController();
  const stop = () => gone.abort();
  out.once('close', stop);
  // The document hands on what it has as soon as there is room.
  await new Promise<void>((resolve) => setImmediate(resolve));
  while (!out.destroyed && pdf.readableLength + out.readableLength > mostAhead)
    await once(out, 'drain', { signal: gone.signal }).catch(() => undefined);
  out.off('close', stop);
}

interface Frame {
  name: string;
  count: string;
  values: number[];
  number: number;
}

function writeFrame(document: PrintedDocument, file: PapersFile, { name, count, values, number }: Frame): void {
  const { width, margin, faint } = page;
  const text = width - 2 * margin;
  document.write(name, { x: margin, baseline: 48, width: text, size: 13, style: 'bold' });
  document.write(`${filledIn(count, ...values)} · ${file.reference}`, {
    ...{ x: margin, baseline: 66, width: text, size: 10, colour: faint },
  });
  document.write(filledIn(file.words.page, number), {
    ...{ x: margin, baseline: page.height - 24, width: text, size: 8, colour: faint, align: 'end' },
  });
}

/** False where there is nothing that can be drawn. */
function drawn({ pdf }: PrintedDocument, bytes: Buffer | undefined): boolean {
  if (!bytes) return false;
  const [width, height] = [page.width - 2 * page.margin, page.height - box.top - box.bottom];
  try {
    pdf.image(bytes, page.margin, box.top, { fit: [width, height], align: 'center', valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

const unread = (document: PrintedDocument, text: string) =>
  document.write(text, { x: page.margin, baseline: box.top + 24, width: page.width - 2 * page.margin, size: 11 });
