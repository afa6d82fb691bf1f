import type { PdfFault } from '#shared/errors/field-errors.ts';

/** What the process that draws is given; it draws the next page whenever it is asked for one. */
export interface PdfTask {
  bytes: Uint8Array;
  mostPages: number;
  longestSidePx: number;
}

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
