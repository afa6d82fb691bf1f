import { PassThrough, type Readable } from 'node:stream';
import { PrintedDocument } from '#server/documents/printed-document.ts';
import { monthName } from '#shared/dates/names.ts';
import { peopleOnSheet, writeGrid } from './muster-grid-sheet.ts';
import { writePersonSheet } from './muster-person-sheet.ts';
import { breathe, type MusterFile, sheet, writeFrame } from './muster-sheets.ts';

/** Everybody's codes, then a sheet to sign for each person; the bytes come as the pages are written. */
export function writeMusterPdf(file: MusterFile): Readable {
  const out = new PassThrough();
  writeSheets(file, out).catch((error: Error) => out.destroy(error));
  return out;
}

async function writeSheets(file: MusterFile, out: PassThrough): Promise<void> {
  const { people, month } = file.muster;
  const document = await PrintedDocument.open({
    size: [sheet.width, sheet.height],
    margin: 0,
    lang: `${file.language}-IN`,
    info: { Title: `${file.words.title}, ${monthName(month, file.language)}`, Author: file.agency },
  });
  document.pdf.on('error', (error) => out.destroy(error));
  document.pdf.pipe(out);
  const grids = Math.max(1, Math.ceil(people.length / peopleOnSheet));
  const pages = grids + people.length;
  for (let page = 1; page <= pages && !out.destroyed; page++) {
    writeFrame(document, file, { page, pages });
    const person = people[page - grids - 1];
    if (person) writePersonSheet(document, file, person);
    else {
      const start = (page - 1) * peopleOnSheet;
      writeGrid(document, file, people.slice(start, start + peopleOnSheet), page === grids);
    }
    await breathe();
  }
  document.pdf.end();
}
