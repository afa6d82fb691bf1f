import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

interface Options {
  pages?: number;
  /** A photo on each page. */
  photo?: Buffer;
  /** What opens it; empty, it opens by itself and is encrypted all the same. */
  password?: string;
}

/** A real PDF, of so many pages with their numbers on them. */
export function aPdf({ pages = 1, photo, password }: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({
    ...{ size: 'A4', autoFirstPage: false, info: { Title: `${pages} pages` } },
    ...(password !== undefined && { userPassword: password, ownerPassword: 'owner', pdfVersion: '1.7' as const }),
  });
  const bytes = buffer(document);
  for (let page = 1; page <= pages; page++) {
    document.addPage().fontSize(40).text(`Page ${page} of ${pages}`);
    if (photo) document.image(photo, 60, 160, { width: 480 });
  }
  document.end();
  return bytes;
}

/** An object of a PDF: what stands between `obj` and `endobj`. */
export type PdfObject = string | Buffer;

export function stream(bytes: Uint8Array | string, entries = ''): Buffer {
  const data = Buffer.from(bytes as string);
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** A PDF by hand: the first object is its catalogue; number and place of each are right. */
export function pdfOf(objects: readonly PdfObject[], { trailer = '', version = '1.7' } = {}): Buffer {
  const parts = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]);
    const place = length;
    parts.push(part);
    length += part.length;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
