import { encode } from 'uqr';
import { PrintedDocument } from '#server/documents/printed-document.ts';
import type { SlipPaper } from '../catalogue.ts';
import type { Slip } from './make-slip.ts';

const mm = 72 / 25.4;
const faint = '#5b5d73';

/** A printer of rolls leaves 4 mm on each side; a page of it is as long as what stands on it. */
const papers: Record<SlipPaper, { width: number; height?: number; margin: number; code: number; scale: number }> = {
  a5: { width: 148 * mm, height: 210 * mm, margin: 14 * mm, code: 45 * mm, scale: 1.2 },
  roll: { width: 80 * mm, margin: 4 * mm, code: 40 * mm, scale: 1 },
};

interface Line {
  text: string;
  size: number;
  isBold?: boolean;
  isFaint?: boolean;
  /** Above it, in points. */
  gap?: number;
}

/** Indian scripts need more room above and below than Latin does. */
const lineHeight = 1.55;

/** The acknowledgement as one page of a PDF. */
export async function writeSlip(slip: Slip, paper: SlipPaper): Promise<Buffer> {
  const { width, height, margin, code, scale } = papers[paper];
  const document = await PrintedDocument.open({
    ...{ margin: 0, lang: `${slip.language}-IN` },
    info: { Title: `${slip.title}, ${slip.reference}`, Author: slip.agency },
  });
  const room = width - 2 * margin;
  const set = (lines: readonly Line[]) =>
    lines.flatMap(({ text, size, gap = 0, ...line }) =>
      document
        .linesOf(text, { width: room, size: size * scale, style: line.isBold ? 'bold' : 'regular' })
        .map((part, index) => ({ ...line, text: part, size: size * scale, gap: index === 0 ? gap * scale : 0 })),
    );
  const above = set([
    { text: slip.agency, size: 12, isBold: true },
    { text: slip.title, size: 10, isFaint: true },
    ...slip.entries.flatMap(({ label, value }, index): Line[] => [
      { text: label, size: 8.5, isFaint: true, gap: 5 },
      { text: value, size: index === 0 ? 18 : 11, isBold: true },
    ]),
  ]);
  const below = set([
    { text: slip.trackLabel, size: 9 },
    ...slip.office.map((text, index) => ({ text, size: 9, gap: index === 0 ? 8 : 0 })),
  ]);
  const heightOf = (lines: typeof above) => lines.reduce((sum, { size, gap }) => sum + gap + size * lineHeight, 0);
  const long = 2 * margin + heightOf(above) + code + 12 + heightOf(below);
  document.pdf.addPage({ size: [width, Math.max(height ?? 0, long)], margin: 0 });
  let y = margin;
  const write = (lines: typeof above) => {
    for (const { text, size, gap, isBold, isFaint } of lines) {
      y += gap + size * lineHeight;
      document.write(text, {
        ...{ x: margin, baseline: y - size * 0.45, width: room + 2, size, style: isBold ? 'bold' : 'regular' },
        ...(isFaint && { colour: faint }),
      });
    }
  };
  write(above);
  drawCode(document, slip.track, { x: margin, y: y + 6, side: code });
  y += code + 12;
  write(below);
  return bytesOf(document);
}

/** With the quiet zone of four modules that ISO/IEC 18004 asks for, on the left and right the paper's own. */
function drawCode({ pdf }: PrintedDocument, text: string, { x, y, side }: { x: number; y: number; side: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = side / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fillColor('#000000').fill();
}

async function bytesOf({ pdf }: PrintedDocument): Promise<Buffer> {
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
