import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { usualPapers } from '#features/site/papers/catalogue.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { largestPieceBytes } from '#shared/images.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { randomOf } from '#testing/harmful-pdf-parts.ts';
import { harmfulPdfs } from '#testing/harmful-pdfs.ts';
import { formOf } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';
import { aMemberOfStaff, aVisitor, p99 } from './honest-people.ts';
import { expectUnharmed, inTurn, residentMegabytes, startTarget, unlimited } from './target.ts';
import { counts } from './told.ts';

/** Of a hundred, so many times; at every change two of each kind. */
const { times, isWhole, most } = inScope({
  always: { times: 0, isWhole: false, most: { othersMs: 30_000, growthMegabytes: 250 } },
  full: { times: 20, isWhole: true, most: { othersMs: 150, growthMegabytes: 120 } },
});
/** Limits of ours, in megabytes: of a process that draws 400. */
const processMegabytes = 440;
const serverMegabytes = 640;

const target = await startTarget({ ...unlimited, TRUSTED_PROXIES: '127.0.0.1' });
const paper =
  usualPapers.passport.find(({ needed, aadhaar }) => /^(?:always|adult)$/.test(needed) && !aadhaar)?.id ?? '';

/** What became of a file: how many pictures, or the word it was refused with. */
type Outcome = { status: number; word: string };
let addresses = 0;

/** Staff who add what customers sent: the file as one body, for some files. */
async function byStaff() {
  const person = await aPerson(target.db, { role: 'Admin' });
  const token = await target.tokenOf(person);
  return async (bytes: Buffer): Promise<Outcome> => {
    const { id } = await anEnquiry(target.db, { serviceType: 'Passport Services' });
    const form = await formOf({ paper }, { field: 'picture', bytes, name: 'a.pdf', type: 'application/pdf' });
    const body = Uint8Array.from(form.payload);
    const path = `/api/Papers/AddPicture/${id}`;
    const answer = await target.send({ method: 'POST', path, token, headers: form.headers, body });
    return outcomeOf(answer, id);
  };
}

/** A visitor, whose file comes in pieces. */
async function byVisitor() {
  const token = await target.tokenOf(await aPerson(target.db, { role: 'Admin' }));
  return async (bytes: Buffer): Promise<Outcome> => {
    const { id } = await anEnquiry(target.db, { serviceType: 'Passport Services' });
    const made = await target.send({ method: 'POST', path: `/api/Tracking/MakeLink/${id}`, token, body: {} });
    const link = (JSON.parse(made.body) as { address: string }).address.split('link=')[1] ?? '';
    const from = { 'x-forwarded-for': `198.51.${++addresses % 250}.7` };
    const key = randomBytes(16).toString('hex');
    for (let start = 0; ; start += largestPieceBytes) {
      const piece = bytes.subarray(start, start + largestPieceBytes);
      const fields = { link, paper, key, from: String(start), total: String(bytes.length) };
      const form = await formOf(fields, { field: 'piece', bytes: piece, name: 'a', type: 'application/octet-stream' });
      const answer = await target.send({
        ...{ method: 'POST', path: '/api/Papers/SendPiece', headers: { ...form.headers, ...from } },
        body: Uint8Array.from(form.payload),
      });
      if (answer.statusCode !== 200 || start + piece.length >= bytes.length) return outcomeOf(answer, id);
    }
  };
}

async function outcomeOf(
  { statusCode: status, body }: { statusCode: number; body: string },
  id: number,
): Promise<Outcome> {
  const pictures = await target.db
    .selectFrom('paper_files as p')
    .innerJoin('stored_files as f', 'f.id', 'p.file_id')
    .select(['f.type', 'f.width', 'f.height'])
    .where('p.enquiry_id', '=', id)
    .execute();
  if (status < 300) {
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThanOrEqual(12);
    for (const { type, width, height } of pictures) {
      expect(type).toBe('image/jpeg');
      expect(Math.max(Number(width), Number(height))).toBeLessThanOrEqual(2048);
    }
    return { status, word: 'drawn' };
  }
  expect(pictures).toEqual([]);
  return { status, word: (JSON.parse(body) as Problem).codes?.picture?.[0] ?? `no word: ${body}` };
}

/** The most that the server, and each process which draws, holds; until what it returns is called. */
function watchMemory() {
  const seen = { processes: 0, drawing: 0, server: 0 };
  const pid = target.product.process.pid;
  const look = async () => {
    let processes = 0;
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)) {
      try {
        if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('pdf-process')) continue;
        processes += 1;
        const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
        seen.drawing = Math.max(seen.drawing, Number(kilobytes ?? 0) / 1024);
      } catch {
        // It has ended meanwhile.
      }
    }
    seen.processes = Math.max(seen.processes, processes);
    seen.server = Math.max(seen.server, await residentMegabytes(target));
  };
  const looking = setInterval(() => void look().catch(() => clearInterval(looking)), 10);
  return () => {
    clearInterval(looking);
    return seen;
  };
}

/** Visitors and staff, until what it returns is called, which tells the 99th percentile of their times. */
async function othersMeanwhile() {
  const people = [aVisitor(target), await aMemberOfStaff(target)];
  let isOver = false;
  const going = Promise.all(people.map((goOn) => goOn(() => isOver)));
  return async () => {
    isOver = true;
    const felt = await going;
    expect(felt.flatMap(({ refused }) => refused)).toEqual([]);
    return Math.round(p99(felt.flatMap(({ times }) => times)));
  };
}

const plan = harmfulPdfs.flatMap(({ name, share, make }) =>
  Array.from({ length: isWhole ? share * times : 2 }, (_, index) => ({
    name,
    make,
    seed: index * 1_009 + name.length,
  })),
);
/** Of each kind some first, and the rest of all in turn. */
const files = plan.toSorted((one, other) => one.seed - other.seed).map((file, index) => ({ ...file, index }));

test(`A-FILE-15: ${files.length.toLocaleString('en')} hostile PDFs are refused with a word or drawn harmless; memory is flat, and nobody else waits`, async () => {
  const stopWatching = watchMemory();
  const endOthers = await othersMeanwhile();
  const [staff, visitor] = [[await byStaff()], await byVisitor()];
  const outcomes: (Outcome & { name: string })[] = [];
  const warm = Math.floor(files.length / 10);
  let [before, putOff] = [0, 0];
  // Two at once: of staff and of visitors as many are drawn as can be.
  await inTurn(files, 2, async ({ name, make, seed, index }) => {
    if (index % 100 === 99) staff.push(await byStaff());
    if (index === warm) before = await residentMegabytes(target);
    const bytes = await make(randomOf(seed));
    const send = index % 10 === 3 ? visitor : staff.at(-1);
    if (!send) throw new Error('Nobody sends.');
    let outcome = await send(bytes);
    // Whoever finds no place is told to come again, and does.
    for (let again = 0; outcome.status === 503 && again < 20; again++) {
      putOff += 1;
      await setTimeout(3_000);
      outcome = await send(bytes);
    }
    outcomes.push({ ...outcome, name });
    // Named where it fails, so that the file can be made again.
    const isTold = outcome.status < 300 || (outcome.status === 422 && !outcome.word.startsWith('no word'));
    expect([name, seed, outcome, isTold]).toEqual([name, seed, outcome, true]);
  });
  const after = await residentMegabytes(target);
  const others = await endOthers();
  const { drawing, server, processes } = stopWatching();
  const told = counts(outcomes.map(({ word }) => word));
  recordFigure('A-FILE-15', {
    figure: `${files.length.toLocaleString('en')} files of ${harmfulPdfs.length} kinds: ${told}; ${putOff} put off, and taken later; a process that draws held ${Math.round(drawing)} MB at most, the server ${Math.round(server)} MB and ${Math.round(after - before)} MB more at the end than after the first ${warm}; others’ p99 ${others} ms`,
    pass: `each refused with a word or drawn; a process ≤ ${processMegabytes} MB; the server within ${most.growthMegabytes} MB; others’ p99 ≤ 150 ms`,
  });
  expect(processes).toBeLessThanOrEqual(2);
  expect(drawing).toBeLessThan(processMegabytes);
  expect(server).toBeLessThan(serverMegabytes);
  expect(after - before).toBeLessThan(most.growthMegabytes);
  expect(others).toBeLessThan(most.othersMs);
  await expectUnharmed(target);
}, 5_400_000);
