import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lifeOf } from '#db/embedded/process-life.ts';
// The fonts are made by the build.
import '#testing/build.ts';
import { buffer } from 'node:stream/consumers';
import { PrintedDocument } from '#server/documents/printed-document.ts';
import { endless, filters, nothing } from '#testing/harmful-pdf-contents.ts';
import { onePage } from '#testing/harmful-pdf-parts.ts';
import { aPdf, pdfOf } from '#testing/pdfs.ts';
import { imageOf } from '#testing/pictures.ts';
import { drawPdf, keepDrawn } from './draw-pdf.ts';
import { type DrawnPage, drawingTimes } from './pdf.ts';

async function draw(bytes: Uint8Array, mostPages = 12) {
  const pages: DrawnPage[] = [];
  const outcome = await drawPdf({ bytes, mostPages, longestSidePx: 2048 }, drawingTimes.staff, async (page) => {
    pages.push(page);
    return undefined;
  });
  return { outcome, pages };
}

/** How much of a page is not white, 0 to 1. */
async function inkOf({ pixels, width, height }: DrawnPage, area = { left: 0, top: 0, width, height }): Promise<number> {
  const { data } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract(area)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((tone) => tone < 128).length / data.length;
}

describe('is drawn', () => {
  test('each page, as large as a picture is kept', async () => {
    const { outcome, pages } = await draw(await aPdf({ pages: 3, photo: await imageOf(600, 400) }));
    expect(outcome).toBeUndefined();
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([1448, 2048]));
    for (const page of pages) expect(await inkOf(page)).toBeGreaterThan(0.02);
  });

  test('Gujarati and Hindi, whose letters the file brings with it', async () => {
    const document = await PrintedDocument.open({
      size: [300, 100],
      margin: 0,
      lang: 'gu-IN',
      info: { Title: 'a', Author: 'b' },
    });
    const bytes = buffer(document.pdf);
    for (const text of ['ક્ષત્રિય પ્રેમિલાબેન', 'श्री ज्ञानेश्वर', '']) {
      document.pdf.addPage();
      document.write(text, { x: 20, baseline: 60, width: 270, size: 24 });
    }
    document.pdf.end();
    const { pages } = await draw(await bytes);
    const ink = await Promise.all(pages.map((page) => inkOf(page)));
    expect(ink[0]).toBeGreaterThan(0.015);
    expect(ink[1]).toBeGreaterThan(0.015);
    expect(ink[2]).toBe(0);
  });

  test('what opens by itself, though it is encrypted; a form that is filled in', async () => {
    expect((await draw(await aPdf({ pages: 2, password: '' }))).pages).toHaveLength(2);
    const look =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Length 17 >>\nstream\n0 0 100 100 re f\n\nendstream';
    const form = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /F 4 /Rect [50 50 150 150] /AP << /N 5 0 R >> >>',
      look,
    ]);
    const { pages } = await draw(form);
    expect(await inkOf(pages[0] as DrawnPage)).toBeCloseTo(0.25, 1);
  });
});

describe('is refused', () => {
  test('with a password, with too many pages, damaged', async () => {
    expect(await draw(await aPdf({ password: 'secret' }))).toEqual({ outcome: 'pdf-password', pages: [] });
    expect(await draw(await aPdf({ pages: 4 }), 3)).toEqual({ outcome: 'pdf-too-many-pages', pages: [] });
    const whole = await aPdf({ pages: 2 });
    expect(await draw(whole.subarray(0, 200))).toEqual({ outcome: 'pdf-damaged', pages: [] });
    expect((await draw(pdfOf(['<< /Type /Catalog >>']))).outcome).toBe('pdf-damaged');
  });

  test('what would take more memory or time than it may have; the next one is drawn', async () => {
    const bomb = onePage({ content: nothing(200, 1), contentEntries: filters(1) });
    expect((await draw(bomb)).outcome).toBe('pdf-too-heavy');
    expect((await draw(endless())).outcome).toBe('pdf-too-heavy');
    expect((await draw(await aPdf())).outcome).toBeUndefined();
  }, 120_000);

  test('no page is drawn after one that was not kept', async () => {
    let drawn = 0;
    const task = { bytes: await aPdf({ pages: 5 }), mostPages: 12, longestSidePx: 200 };
    const outcome = await drawPdf(task, drawingTimes.staff, async () => (++drawn === 2 ? 'no room' : undefined));
    expect([outcome, drawn]).toEqual(['no room', 2]);
  });
});

describe('of a process that a file has taken over', () => {
  const task = { bytes: new Uint8Array(), mostPages: 2, longestSidePx: 4 };
  /** What it sends comes to; what is being kept ends before that is answered. */
  async function lie(program: string, { isSlow = false } = {}) {
    const child = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    let [begun, kept] = [0, 0];
    const outcome = await keepDrawn(child, { task, waitMs: 20_000 }, async () => {
      begun += 1;
      if (isSlow) await once(child, 'close');
      kept += 1;
      return undefined;
    });
    expect(kept).toBe(begun);
    // Its place is free when it is gone.
    expect(child.exitCode ?? child.signalCode).not.toBeNull();
    return { outcome, kept };
  }
  const page = (width: number, height: number, bytes = width * height * 4) =>
    `process.send({ kind: 'page', page: { width: ${width}, height: ${height}, pixels: new Uint8Array(${bytes}) } });`;
  const whenAsked = (send: string) => `process.on('message', () => { ${send} });`;

  test('more pages than were asked for, and one before it is asked for, are not kept', async () => {
    expect(await lie(whenAsked(page(4, 2)))).toEqual({ outcome: 'pdf-damaged', kept: 2 });
    expect(await lie(page(4, 2).repeat(2), { isSlow: true })).toEqual({ outcome: 'pdf-damaged', kept: 1 });
    expect(await lie(`${page(4, 2)} process.send({ kind: 'done' });`, { isSlow: true })).toEqual({
      outcome: 'pdf-damaged',
      kept: 1,
    });
  });

  test.each([
    ['larger than asked for', 5, 4],
    ['without a side', 0, 4],
    ['of half a pixel', 1.5, 2],
    ['with fewer pixels than it says', 4, 4, 60],
    ['with more', 4, 4, 68],
  ])('a page %s is not kept', async (_, width, height, bytes?: number) => {
    expect(await lie(whenAsked(page(width, height, bytes)))).toEqual({ outcome: 'pdf-damaged', kept: 0 });
  });

  test.each([
    "'page'",
    '{}',
    "{ kind: 'x' }",
    "{ kind: 'page' }",
    "{ kind: 'page', page: null }",
    "{ kind: 'page', page: { width: 1, height: 1, pixels: 'abcd' } }",
    "{ kind: 'refused', fault: 'image-quota' }",
  ])('the answer %s is none', async (answer) => {
    expect(await lie(whenAsked(`process.send(${answer});`))).toEqual({ outcome: 'pdf-damaged', kept: 0 });
  });
});

test.skipIf(process.platform !== 'linux')(
  'a process at work ends with its parent (Linux only)',
  async () => {
    const program = `
    import { drawPdf } from '${join(import.meta.dirname, 'draw-pdf.ts')}';
    import { endless } from '${join(import.meta.dirname, '../../../testing/harmful-pdf-contents.ts')}';
    drawPdf({ bytes: endless(), mostPages: 12, longestSidePx: 2048 }, { cpuMs: 10_000, waitMs: 60_000 }, async () => undefined);
    setInterval(() => console.log('at work'), 10);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const childOf = () => {
      const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')
        .split(' ')
        .filter(Boolean);
      return children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-process'));
    };
    const isAtWork = (pid: string) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13]) > 60;
    let child: string | undefined;
    // One second of its CPU time: the thread that draws hears nothing by then.
    while (!child || !isAtWork(child)) {
      await once(parent.stdout, 'data');
      child = childOf();
    }
    parent.kill('SIGKILL');
    await expect.poll(() => lifeOf(Number(child)), { timeout: 30_000 }).toBeUndefined();
  },
  60_000,
);
