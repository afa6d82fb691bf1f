import type { PdfFault } from '#shared/errors/field-errors.ts';

/** What the process that draws is given; it draws the next page whenever it is asked for one. */
export interface PdfTask {
  bytes: Uint8Array;
  mostPages: number;
  longestSidePx: number;
}

/** How long all pages of a PDF may take together. */
export interface DrawingTime {
  /** CPU time, by which the process ends itself. */
  cpuMs: number;
  /** A backstop: so long its end is waited for. */
  waitMs: number;
}

export const drawingTimes = {
  staff: { cpuMs: 10_000, waitMs: 60_000 },
  visitor: { cpuMs: 5_000, waitMs: 30_000 },
} as const satisfies Record<string, DrawingTime>;

/** In the environment of the process. */
export const cpuMsName = 'PDF_CPU_MS';

/** A page as it is drawn: its pixels, row by row, of red, green, blue and one that counts for nothing. */
export interface DrawnPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export type PdfAnswer = { kind: 'page'; page: DrawnPage } | { kind: 'done' } | { kind: 'refused'; fault: PdfFault };

export class PdfRefused extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}
