import { PassThrough, type Readable } from 'node:stream';
import { PrintedDocument } from '#server/documents/printed-document.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import type { FileWord } from '../catalogue.ts';
import { filledIn, openingTexts, type PrintedFile, printedTables } from './printed-tables.ts';

/** A4, in points. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const labelWidth = 150;
const textWidth = page.width - 2 * page.margin;
const size = 10;
const leading = 15;
const faint = '#5b5d73';

/** What is kept of one person, to be handed over; the bytes come as the pages are written. */
export function writeFilePdf(file: PrintedFile): Readable {
  const out = new PassThrough();
  writePages(file, out).catch((error: Error) => out.destroy(error));
  return out;
}

async function writePages(file: PrintedFile, out: PassThrough): Promise<void> {
  const { words, agency, language, madeAt } = file;
  const document = await PrintedDocument.open({
    size: [page.width, page.height],
    margin: 0,
    lang: `${language}-IN`,
    info: { Title: words.texts.title, Author: agency },
  });
  document.pdf.on('error', (error) => out.destroy(error));
  document.pdf.pipe(out);
  const sheet = new Sheet(document, words.texts);
  sheet.paragraph(agency, { size: 11, colour: faint });
  sheet.paragraph(words.texts.title, { size: 18, style: 'bold', leading: 26 });
  sheet.paragraph(filledIn(words.texts.made, formatInstant(madeAt)), { colour: faint });
  for (const text of openingTexts(file)) sheet.paragraph(text, {});
  for (const { heading, rows } of printedTables(file)) {
    sheet.heading(heading);
    for (const row of rows) {
      for (const { label, text } of row) sheet.entry(label, text);
      sheet.gap();
    }
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  document.pdf.end();
}

interface Look {
  size?: number;
  style?: 'regular' | 'bold';
  colour?: string;
  leading?: number;
}

/** Writes from top to bottom and goes on to the next page. */
class Sheet {
  private y = page.height;
  private number = 0;
  private readonly document: PrintedDocument;
  private readonly texts: Record<FileWord, string>;

  constructor(document: PrintedDocument, texts: Record<FileWord, string>) {
    this.document = document;
    this.texts = texts;
  }

  paragraph(text: string, { size: textSize = size, leading: step = leading, ...look }: Look): void {
    const lines = this.document.linesOf(text, {
      width: textWidth,
      size: textSize,
      ...(look.style && { style: look.style }),
    });
    for (const line of lines) this.next(step, (baseline) => this.write(line, { baseline, size: textSize, ...look }));
    this.y += 4;
  }

  heading(text: string): void {
    // Not as the last line of a page.
    if (this.y > page.height - page.margin - 4 * leading) this.y = page.height;
    this.y += 8;
    this.paragraph(text, { size: 13, style: 'bold', leading: 20 });
    this.document.line(page.margin, this.y - 4, page.width - page.margin, this.y - 4);
  }

  entry(label: string, value: string): void {
    const valueLines = this.document.linesOf(value, { width: textWidth - labelWidth, size });
    const labelLines = this.document.linesOf(label, { width: labelWidth - 10, size });
    for (let index = 0; index < Math.max(valueLines.length, labelLines.length); index++) {
      this.next(leading, (baseline) => {
        this.write(labelLines[index] ?? '', { baseline, size, colour: faint });
        this.document.write(valueLines[index] ?? '', {
          ...{ x: page.margin + labelWidth, baseline, width: textWidth - labelWidth, size },
        });
      });
    }
  }

  gap(): void {
    this.y += 8;
  }

  private next(step: number, draw: (baseline: number) => void): void {
    if (this.y + step > page.height - page.margin) this.addPage();
    this.y += step;
    draw(this.y);
  }

  private addPage(): void {
    this.document.pdf.addPage();
    this.number += 1;
    this.document.write(filledIn(this.texts.page, this.number), {
      ...{ x: page.margin, baseline: page.height - 24, width: textWidth, size: 8, colour: faint },
      align: 'end',
    });
    this.y = page.margin;
  }

  private write(text: string, { baseline, ...look }: Omit<Look, 'leading'> & { baseline: number; size: number }): void {
    this.document.write(text, { x: page.margin, baseline, width: textWidth + 2, ...look });
  }
}
