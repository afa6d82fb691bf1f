import { strToU8, zipSync } from 'fflate';

export type WorkbookCell = string | number | { day: number } | { formula: string; value: string };

const ns = 'http://schemas.openxmlformats.org';
const main = `xmlns="${ns}/spreadsheetml/2006/main"`;
const office = `${ns}/officeDocument/2006/relationships`;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const letterOf = (column: number) => String.fromCharCode(65 + column);

function cellXml(cell: WorkbookCell, at: string): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${at}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

/** An XLSX file with these rows in its one sheet; `parts` take the place of its own, or come beside them. */
export function workbookOf(rows: WorkbookCell[][], parts: Record<string, Uint8Array> = {}): Uint8Array {
  const xml = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letterOf(column)}${index + 1}`));
    return row.length === 0 ? '' : `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const texts = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst ${main}/>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet ${main}><sheetData>${xml.join('')}</sheetData></worksheet>`,
  };
  const own = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...own, ...parts });
}
