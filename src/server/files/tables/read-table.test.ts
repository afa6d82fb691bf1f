import { spawn } from 'node:child_process';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { TableFault } from '#shared/table-faults.ts';
import { workbookOf } from '#testing/workbook.ts';
import { readAnswers, readTable } from './read-table.ts';
import { tableLimits } from './table.ts';

const bytesOf = (text: string) => Buffer.from(text);
/** The rows, or the fault. */
async function read(bytes: Uint8Array): Promise<[number, ...string[]][] | TableFault> {
  const table = await readTable(bytes);
  if (typeof table === 'string') return table;
  const rows = table.parts.flatMap((part) => JSON.parse(Buffer.from(part.bytes).toString()));
  expect(table.rows).toBe(rows.length);
  return rows;
}

const rows = [
  [1, 'Name', 'Mobile', 'City'],
  [2, 'આશા પટેલ', '98250 12345', 'Morbi, Gujarat'],
];
const windows1252 = Buffer.concat([bytesOf('Name;City\nJos'), Buffer.from([0xe9]), bytesOf(';Morbi\n')]);

test.each<[string, Uint8Array, unknown]>([
  ['commas', bytesOf('Name,Mobile,City\nઆશા પટેલ,98250 12345,"Morbi, Gujarat"\n'), rows],
  ['a mark of the byte order', bytesOf('\uFEFFName,Mobile,City\r\nઆશા પટેલ,98250 12345,"Morbi, Gujarat"'), rows],
  ['semicolons, with commas in the cells', bytesOf('Name;Mobile;City\nઆશા પટેલ;98250 12345;Morbi, Gujarat'), rows],
  ['tabs', bytesOf('Name\tMobile\tCity\nઆશા પટેલ\t98250 12345\tMorbi, Gujarat'), rows],
  [
    'UTF-16, little end first',
    Buffer.from('\uFEFFName\tMobile\tCity\nઆશા પટેલ\t98250 12345\tMorbi, Gujarat', 'utf16le'),
    rows,
  ],
  [
    'UTF-16, big end first',
    Buffer.from('\uFEFFName\tMobile\tCity\nઆશા પટેલ\t98250 12345\tMorbi, Gujarat', 'utf16le').swap16(),
    rows,
  ],
  [
    'UTF-16 without a mark',
    Buffer.from('Name,City\nAsha,Morbi\n', 'utf16le'),
    [
      [1, 'Name', 'City'],
      [2, 'Asha', 'Morbi'],
    ],
  ],
  [
    'Windows-1252',
    windows1252,
    [
      [1, 'Name', 'City'],
      [2, 'José', 'Morbi'],
    ],
  ],
  [
    'the delimiter in the first line, as Excel writes it',
    bytesOf('sep=;\r\nName;City\r\nAsha;Morbi'),
    [
      [1, 'Name', 'City'],
      [2, 'Asha', 'Morbi'],
    ],
  ],
  [
    'a line break in quotes, quotes in a cell',
    bytesOf('a,b\n"12 Road\nMorbi","say ""yes"""\n5" pipe,x'),
    [
      [1, 'a', 'b'],
      [2, '12 Road\nMorbi', 'say "yes"'],
      [3, '5" pipe', 'x'],
    ],
  ],
  [
    'blanks around cells and quotes',
    bytesOf('Name, Mobile ,City\n Asha , "9825012345" , "Morbi, Gujarat"\n'),
    [
      [1, 'Name', 'Mobile', 'City'],
      [2, 'Asha', '9825012345', 'Morbi, Gujarat'],
    ],
  ],
  [
    'tabs with nothing between them',
    bytesOf('a\tb\tc\n\t\tx\ny\t\tz\n'),
    [
      [1, 'a', 'b', 'c'],
      [2, '', '', 'x'],
      [3, 'y', '', 'z'],
    ],
  ],
  [
    'headings in brackets',
    bytesOf('[Name],[City]\nAsha,Morbi'),
    [
      [1, '[Name]', '[City]'],
      [2, 'Asha', 'Morbi'],
    ],
  ],
  [
    'blank rows and cells at the end, whose numbers count',
    bytesOf('a,b,,\n\n,,\nc,d\n'),
    [
      [1, 'a', 'b'],
      [4, 'c', 'd'],
    ],
  ],
  [
    'one column',
    bytesOf('Mobile\n9825012345\n'),
    [
      [1, 'Mobile'],
      [2, '9825012345'],
    ],
  ],
])('CSV: %s', async (_, bytes, expected) => {
  expect(await read(bytes)).toEqual(expected);
});

test('XLSX: texts, numbers, dates, times, formulas with their kept value, blank rows', async () => {
  const bytes = workbookOf([
    ['Name', 'Mobile', 'Born', 'Seen', 'Sum'],
    [],
    ['Asha & Co <b>', 9825012345, { day: 33238 }, { day: 45658.5 }, { formula: 'HYPERLINK("http://x")', value: '7' }],
  ]);
  expect(await read(bytes)).toEqual([
    [1, 'Name', 'Mobile', 'Born', 'Seen', 'Sum'],
    [3, 'Asha & Co <b>', '9825012345', '1990-12-31', '2025-01-01 12:00', '7'],
  ]);
});

describe('hostile and mistaken files do no harm: most are refused with a word of why', () => {
  const sheet = (xml: string) => workbookOf([], { 'xl/worksheets/sheet1.xml': strToU8(xml) });
  const bomb = () => new Uint8Array(300 * 1024 * 1024);
  const laughs = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "${'ha'.repeat(2_000)}">${Array.from({ length: 20 }, (_, level) => `<!ENTITY a${level} "${`&a${level === 0 ? '' : level - 1};`.repeat(10)}">`).join('')}]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&a19;</t></is></c></row></sheetData></worksheet>`;
  test.each<[string, () => Uint8Array, unknown]>([
    ['nothing', () => bytesOf(''), 'table-empty'],
    ['blank rows', () => bytesOf('\n,,\n \n'), 'table-empty'],
    ['a PDF', () => bytesOf('%PDF-1.7\n'), 'table-type'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'table-type'],
    ['bytes of anything', () => Buffer.from([1, 0, 2, 0, 0, 0, 9, 0, 0, 0, 77]), 'table-type'],
    ['a page', () => bytesOf('\uFEFF\n <!DOCTYPE html>\n<html><body>Name,Mobile</body></html>'), 'table-type'],
    ['a page that is called a workbook', () => bytesOf('<table border=1><tr><td>Name</td></tr></table>'), 'table-type'],
    ['XML', () => bytesOf('<?xml version="1.0"?><rows/>'), 'table-type'],
    ['JSON', () => bytesOf(' {"name": "Asha", "mobile": 1}'), 'table-type'],
    ['a list in JSON', () => bytesOf('[\n  {"name": "Asha"}\n]'), 'table-type'],
    ['another archive', () => zipSync({ 'a.txt': strToU8('a') }), 'table-type'],
    ['half a workbook', () => workbookOf([['a']]).subarray(0, 400), 'table-damaged'],
    ['a sheet that is no XML', () => sheet('<worksheet><sheetData><row'), 'table-damaged'],
    ['Excel of before 2007, or with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table-old'],
    ['macros', () => workbookOf([['a']], { 'xl/vbaProject.bin': strToU8('x') }), 'table-macros'],
    ['quotes that nobody closed', () => bytesOf(`a,b\n"${'x'.repeat(300_000)}`), 'table-damaged'],
    ['too many columns', () => bytesOf(Array.from({ length: 101 }, () => 'a').join(',')), 'table-too-wide'],
    ['too many rows', () => bytesOf('a\n'.repeat(tableLimits.rows + 2)), 'table-too-many-rows'],
    ['a bomb that says so', () => workbookOf([['a']], { 'xl/bomb.xml': bomb() }), 'table-too-heavy'],
    [
      'a bomb that lies about it',
      () => lying(workbookOf([['a']], { 'xl/sharedStrings.xml': bomb() })),
      'table-damaged',
    ],
    ['one long text in every cell', () => everywhere('x'.repeat(2_400)), 'table-too-heavy'],
    ['one long text in Gujarati, of which a sign is three bytes', () => everywhere('ક'.repeat(150)), 'table-too-heavy'],
    ['a billion laughs, of which none is told', () => sheet(laughs), [[1, '&a19;']]],
  ])('%s', { timeout: 60_000 }, async (_, make, expected) => {
    expect(await read(make())).toEqual(expected);
  });
});

/** A workbook of some kilobytes in which one text stands fifty thousand times. */
function everywhere(text: string): Uint8Array {
  const letters = Array.from('AB', (first) =>
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWXY', (second) => first + second),
  ).flat();
  const cellsOf = (row: number) => letters.map((column) => `<c r="${column}${row}" t="s"><v>0</v></c>`).join('');
  const rows = Array.from({ length: 1_000 }, (_, row) => `<row r="${row + 1}">${cellsOf(row + 1)}</row>`).join('');
  return workbookOf([], {
    'xl/sharedStrings.xml': strToU8(`<?xml version="1.0"?><sst><si><t>${text}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}

/** The directory of the archive says of each part that it unpacks to a thousand bytes. */
function lying(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf('504b0102', 0, 'hex'); at >= 0; at = bytes.indexOf('504b0102', at + 4, 'hex')) {
    bytes.writeUInt32LE(1_000, at + 24);
  }
  for (let at = bytes.indexOf('504b0304', 0, 'hex'); at >= 0; at = bytes.indexOf('504b0304', at + 4, 'hex')) {
    if (bytes.readUInt32LE(at + 22) > 0) bytes.writeUInt32LE(1_000, at + 22);
  }
  return bytes;
}

describe('of a process that a file has taken over', () => {
  const lie = (program: string) =>
    readAnswers(
      spawn(process.execPath, ['-e', `process.on('message', () => { ${program} });`], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      }),
      new Uint8Array(),
    );

  test.each(["'part'", '{}', "{ kind: 'part' }", "{ kind: 'part', part: null }", "{ kind: 'refused', fault: 'x' }"])(
    'the answer %s is none',
    async (answer) => {
      expect(await lie(`process.send(${answer});`)).toBe('table-damaged');
    },
  );

  test('more than a table may hold is not kept', async () => {
    const part = "process.send({ kind: 'part', part: { bytes: new Uint8Array(2 ** 22), rows: 1 } });";
    expect(await lie(`for (let count = 0; count < 17; count += 1) ${part}`)).toBe('table-too-heavy');
  });

  test('one that ends without a word is a fault of ours', async () => {
    await expect(lie('process.exit(0);')).rejects.toThrow('ended with 0');
  });
});
