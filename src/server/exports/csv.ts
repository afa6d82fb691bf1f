import { stringify } from 'csv-stringify/sync';

/**
 * Records as CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe (OWASP "CSV
 * Injection"); line breaks, quotes and separators stand in quotes.
 */
export function csvLines(records: readonly (readonly string[])[]): string {
  return stringify(records as string[][], {
    escape_formulas: true,
    record_delimiter: 'windows',
    // The library quotes only the full record delimiter; a bare line break would start a row, and a formula.
    quoted_match: /[\r\n]/,
  });
}

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';
