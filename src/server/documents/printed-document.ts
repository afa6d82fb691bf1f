import { readFile } from 'node:fs/promises';
import { type DocumentFont, documentFonts, type Run, scriptRuns } from './script-runs.ts';

const styles = ['regular', 'bold'] as const;
type Style = (typeof styles)[number];

export interface Written {
  x: number;
  /** In points from the page's top. */
  baseline: number;
  /** Text that does not fit ends in an ellipsis. */
  width: number;
  size: number;
  style?: Style;
  align?: 'start' | 'middle' | 'end';
  colour?: string;
}

const ink = '#1c1d2b';
const nameOf = (font: DocumentFont, style: Style) => `${font}-${style}`;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A PDF whose texts may mix our scripts; needs the fonts of the build. */
export class PrintedDocument {
  /** A readable stream. */
  readonly pdf: PDFKit.PDFDocument;

  private constructor(pdf: PDFKit.PDFDocument, fonts: ReadonlyMap<string, Buffer>) {
    this.pdf = pdf;
    for (const [name, font] of fonts) this.pdf.registerFont(name, font);
  }

  static async open(options: PDFKit.PDFDocumentOptions): Promise<PrintedDocument> {
    const { default: PDFDocument } = await import('pdfkit');
    return new PrintedDocument(new PDFDocument({ ...options, autoFirstPage: false }), await fonts());
  }

  /** One line. */
  write(text: string, { x, baseline, width, size, style = 'regular', align = 'start', colour = ink }: Written): void {
    const { runs, total } = this.fitted(text, { width, size, style });
    let left = x + (align === 'end' ? width - total : align === 'middle' ? (width - total) / 2 : 0);
    for (const run of runs) {
      this.pdf.font(nameOf(run.font, style), size).fillColor(colour);
      this.pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += this.widthOf(run, { size, style });
    }
  }

  /** A text in lines of at most a width; a word longer than a line is broken. */
  linesOf(text: string, fit: { width: number; size: number; style?: Style }): string[] {
    const { width, size, style = 'regular' } = fit;
    const fits = (line: string) =>
      scriptRuns(line).reduce((sum, run) => sum + this.widthOf(run, { size, style }), 0) <= width;
    const lines: string[] = [];
    let line = '';
    const add = (piece: string) => {
      if (line !== '' && !fits(line + piece)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += line === '' ? piece.trimStart() : piece;
    };
    for (const [index, paragraph] of text.split('\n').entries()) {
      if (index > 0) {
        lines.push(line.trimEnd());
        line = '';
      }
      for (const word of paragraph.split(/(?<=\s)/)) {
        const pieces = fits(word) ? [word] : Array.from(graphemes.segment(word), ({ segment }) => segment);
        for (const piece of pieces) add(piece);
      }
    }
    return [...lines, line.trimEnd()];
  }

  line(fromX: number, fromY: number, toX: number, toY: number, weight = 0.4): void {
    this.pdf.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(weight).strokeColor('#8a8ca3').stroke();
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.pdf.rect(x, y, width, height).fillColor(colour).fill();
  }

  private fitted(text: string, { width, size, style }: Required<Pick<Written, 'width' | 'size' | 'style'>>) {
    const widthOfAll = (runs: Run[]) => runs.reduce((sum, run) => sum + this.widthOf(run, { size, style }), 0);
    let runs = scriptRuns(text);
    let total = widthOfAll(runs);
    if (total <= width) return { runs, total };
    const signs = Array.from(graphemes.segment(text), ({ segment }) => segment);
    while (total > width && signs.length > 0) {
      signs.pop();
      runs = scriptRuns(`${signs.join('').trimEnd()}…`);
      total = widthOfAll(runs);
    }
    return { runs, total };
  }

  private widthOf(run: Run, { size, style }: { size: number; style: Style }): number {
    return this.pdf.font(nameOf(run.font, style), size).widthOfString(run.text);
  }
}

let loaded: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** Made by `scripts/fonts/make-document-fonts.ts`; read once. */
function fonts(): Promise<ReadonlyMap<string, Buffer>> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = new URL('../../../dist/document-fonts/', import.meta.url);
  const names = documentFonts.flatMap((font) => styles.map((style) => nameOf(font, style)));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(`${name}.ttf`, folder))] as const)),
  );
}
