import { unzipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { type Cells, TableRefused } from './table.ts';

/** What the parts of a workbook take once they are unpacked. The process has a limit of its own for those that lie about it. */
const mostUnpackedBytes = 256 * 1024 * 1024;
const mostParts = 2_000;

/** By what the archive says of itself; nothing is unpacked. */
function refuseByDirectory(bytes: Uint8Array): void {
  const parts: { name: string; originalSize: number }[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.push({ name, originalSize });
        return false;
      },
    });
  } catch {
    throw new TableRefused('table-damaged');
  }
  const size = parts.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (parts.length > mostParts || size > mostUnpackedBytes) throw new TableRefused('table-too-heavy');
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) throw new TableRefused('table-type');
  if (parts.some(({ name }) => name.toLowerCase().endsWith('vbaproject.bin'))) throw new TableRefused('table-macros');
}

/** A day as `2026-11-21`, with the time where there is one. Of a formula the value that the spreadsheet kept. */
function textOf(value: CellValue | null): string {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return '';
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

/** Each row of the first sheet of a workbook, blank ones too: a row's place is its number. */
export async function readXlsx(bytes: Uint8Array): Promise<Cells[]> {
  refuseByDirectory(bytes);
  try {
    const rows = await readSheet(Uint8Array.from(bytes).buffer, { trim: false });
    return rows.map((row) => row.map(textOf));
  } catch {
    throw new TableRefused('table-damaged');
  }
}
