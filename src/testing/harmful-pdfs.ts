import {
  filters,
  flateBomb,
  font,
  garbageFont,
  garbageImage,
  hugeImage,
  nothing,
  slow,
  withFiles,
  withLaunch,
  withScripts,
  written,
} from './harmful-pdf-contents.ts';
import { bytesBy, onePage, type Random, someOf } from './harmful-pdf-parts.ts';
import { aPdf, pdfOf, stream } from './pdfs.ts';
import { imageOf } from './pictures.ts';

function objectStreamBomb(random: Random) {
  const many = someOf(random, 10, 10_000, 2 ** 31 - 1);
  const entries = `/Type /ObjStm /N ${many} /First ${someOf(random, 0, 10, 2 ** 30)} /Extends 5 0 R ${filters(1)}`;
  const table = stream(
    nothing(100, 1),
    `/Type /XRef /Size ${many} /W [${someOf(random, '1 2 1', '8 8 8', '0 0 0', '1 2147483647 1')}] /Root 1 0 R /Prev 9 ${filters(1)}`,
  );
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [30 0 R] /Count 1 >>',
      stream(nothing(100, 1), entries),
      table,
    ],
    { trailer: `/XRefStm ${random(4_000)}` },
  );
}

async function polyglot(random: Random) {
  const pdf = await aPdf();
  const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
  const zip = Buffer.concat([
    Buffer.from('504b0304140000000000', 'hex'),
    bytesBy(random, 300),
    Buffer.from('504b0506', 'hex'),
    Buffer.alloc(18),
  ]);
  const [first, rest] = [pdf.subarray(0, 9), pdf.subarray(9)];
  return someOf(
    random,
    Buffer.concat([first, Buffer.from('%'), page, Buffer.from('\n'), rest]),
    Buffer.concat([pdf, zip]),
    Buffer.concat([await imageOf(30, 20), pdf]),
    Buffer.concat([page, pdf]),
    Buffer.concat([bytesBy(random, 1 + random(1_200)), pdf]),
    Buffer.concat([Buffer.from('GIF89a'), pdf]),
    Buffer.concat([pdf, page]),
  );
}

function manyPages(random: Random) {
  const count = 10_000;
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
  const told = someOf(random, count, 1, 0, -1, 2 ** 31 - 1, 12);
  const all = someOf(random, true, false);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${all ? kids : '3 0 R '.repeat(count)}] /Count ${told} >>`,
    ...Array.from({ length: all ? count : 1 }, () => page),
  ]);
}

async function encrypted(random: Random) {
  const broken = () =>
    onePage({
      trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V ${random(7)} /R ${random(8)} /Length ${someOf(random, 0, 40, 128, 256, 2 ** 31)} /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> /P -4 >>`,
    });
  return someOf<() => Buffer | Promise<Buffer>>(
    random,
    () => aPdf({ password: 'secret' }),
    () => aPdf({ password: '' }),
    broken,
    broken,
  )();
}

async function truncated(random: Random) {
  const whole = await aPdf({ pages: 3, photo: await imageOf(300, 200) });
  return whole.subarray(0, 6 + random(whole.length - 6));
}

function tableLoop(random: Random) {
  const pdf = onePage({ content: written, resources: font });
  const at = /startxref\n(\d+)/.exec(pdf.toString('latin1'))?.[1] ?? '0';
  const to = someOf(random, at, String(random(pdf.length)), '0', '-1', '99999999999999999999');
  const head = pdf.toString('latin1').replace(/trailer\n<</, `trailer\n<< /${someOf(random, 'Prev', 'XRefStm')} ${to}`);
  return Buffer.from(head.replace(/startxref\n\d+/, `startxref\n${someOf(random, at, to)}`), 'latin1');
}

function treeLoop(random: Random) {
  const [kids, parent] = [
    someOf(random, '2 0 R', '3 0 R 2 0 R', '1 0 R', '3 0 R 3 0 R'),
    someOf(random, '3 0 R', '2 0 R', '1 0 R'),
  ];
  return pdfOf([
    `<< /Type /Catalog /Pages ${someOf(random, '2 0 R', '1 0 R', '3 0 R')} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${1 + random(12)} /Parent ${parent} >>`,
    `<< /Type ${someOf(random, '/Pages', '/Page')} /Kids [2 0 R 3 0 R] /Count 4 /Parent ${parent} /MediaBox 3 0 R >>`,
  ]);
}

function deep(random: Random) {
  const depth = someOf(random, 500, 5_000, 100_000);
  const boxes = Array.from(
    { length: Math.min(depth, 5_000) },
    (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 3} 0 R] /Parent ${index + 1} 0 R >>`,
  );
  return someOf(
    random,
    () => onePage({ page: `/X ${'['.repeat(depth)}${']'.repeat(depth)}` }),
    () => onePage({ page: `/X ${'<< /A '.repeat(depth)}1${' >>'.repeat(depth)}` }),
    () => onePage({ content: `${'q '.repeat(depth)}${'[('.repeat(depth)}` }),
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...boxes, '<< /Type /Page /MediaBox [0 0 9 9] >>']),
    () =>
      onePage({
        content: '/X Do /X Do',
        resources: '/XObject << /X 5 0 R >>',
        more: [
          stream(
            '/X Do /X Do /X Do',
            '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 5 0 R >> >>',
          ),
        ],
      }),
  )();
}

function oddBox(random: Random) {
  const box = someOf(
    random,
    '0 0 2000000000 2000000000',
    '0 0 0 0',
    '-1e30 -1e30 1e30 1e30',
    '5 5 1 1',
    '0 0 nan inf',
    '0 0 0.0001 9e9',
    '0 0 14400 1',
    '(a) (b)',
    '0 0',
  );
  return onePage({
    content: written,
    resources: font,
    box,
    page: `/UserUnit ${someOf(random, '1', '1e30', '-5', '75000')} /Rotate ${someOf(random, 90, 45, -90, 2 ** 31)}`,
  });
}

async function flipped(random: Random) {
  const bytes = Buffer.from(await aPdf({ pages: 2, photo: await imageOf(120, 80) }));
  for (let flip = 0; flip < 1 + random(60); flip++) {
    const at = 5 + random(bytes.length - 5);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  }
  return bytes;
}

const noise = (random: Random) => Buffer.concat([Buffer.from('%PDF-1.7\n'), bytesBy(random, random(4_000))]);

/** Each kind, with what of a hundred files it is. */
export const harmfulPdfs: readonly {
  name: string;
  share: number;
  make: (random: Random) => Buffer | Promise<Buffer>;
}[] = [
  { name: 'scripts', share: 8, make: withScripts },
  { name: 'files within', share: 5, make: withFiles },
  { name: 'programs and addresses to open', share: 6, make: withLaunch },
  { name: 'packed nothing', share: 2, make: flateBomb },
  { name: 'huge picture', share: 1, make: hugeImage },
  { name: 'objects without end', share: 3, make: objectStreamBomb },
  { name: 'two files in one', share: 8, make: polyglot },
  { name: '10,000 pages', share: 4, make: manyPages },
  { name: 'encrypted', share: 6, make: encrypted },
  { name: 'truncated', share: 9, make: truncated },
  { name: 'table in a circle', share: 6, make: tableLoop },
  { name: 'pages in a circle', share: 6, make: treeLoop },
  { name: 'deep', share: 5, make: deep },
  { name: 'page of no size', share: 5, make: oddBox },
  { name: 'garbage as a picture', share: 6, make: garbageImage },
  { name: 'garbage as a font', share: 5, make: garbageFont },
  { name: 'flipped bits', share: 9, make: flipped },
  { name: 'long to draw', share: 1, make: slow },
  { name: 'noise', share: 5, make: noise },
];
