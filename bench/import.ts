import { setTimeout as rest } from 'node:timers/promises';
import type { z } from 'zod/mini';
import {
  confirmImport,
  getImport,
  type ImportDetail,
  mapImport,
  undoImport,
  uploadImport,
} from '#features/imports/contract.ts';
import type { ImportState } from '#features/imports/rules.ts';
import { type Outgoing, sendAtRate } from '../faults/traffic.ts';
import type { ChildServer } from './child-server.ts';
import { quantile } from './numbers.ts';

const count = 100_000;
const mostSeconds = 60;
/** Of others' slowest hundredth. */
const mostTimes = 2;
const othersPerSecond = 20;
const aloneSeconds = 30;
const lookMs = 250;

interface Step {
  step: string;
  seconds: number;
  /** Of others' calls. */
  asked: number;
  p50: number;
  p99: number;
}

/**
 * Imports a hundred thousand requests of people the agency does not know, and undoes it, while others go on asking what `next` answers: lines of a
 * report, and whether it kept within its bars.
 */
export async function measureImport(server: ChildServer, token: string, next: () => Outgoing) {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: string, path: string, id: number, body?: unknown): Promise<ImportDetail> => {
    const answer = await fetch(`${server.origin}/api${path.replace(':id', String(id))}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ImportDetail;
  };
  const { id, hasHeadings, columns, defaults } = await upload(server.origin, headers);
  const until = async (state: ImportState) => {
    for (;;) {
      const found = await call('GET', getImport.path, id);
      if (found.state === state) return found;
      if (found.isSilent) throw new Error(`The import has come to a halt: ${found.state}.`);
      await rest(lookMs);
    }
  };
  const steps: Step[] = [];
  const timed = async <Found>(step: string, work: () => Promise<Found>): Promise<Found> => {
    const others = sendAtRate(othersPerSecond, next);
    const begun = performance.now();
    const found = await work();
    const seconds = (performance.now() - begun) / 1_000;
    const answers = await others.stop();
    const failed = answers.find(({ status }) => status < 200 || status >= 300);
    if (failed) throw new Error(`${failed.kind}: ${failed.status} ${failed.body}`);
    const times = answers.map(({ ms }) => ms);
    steps.push({ step, seconds, asked: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
    return found;
  };

  await timed('nothing is imported', () => rest(aloneSeconds * 1_000));
  const { attempt, goodRows } = await timed('checked', async () => {
    await call('PUT', mapImport.path, id, { hasHeadings, columns, defaults } satisfies z.input<typeof mapImport.body>);
    return until('checked');
  });
  if (goodRows !== count) throw new Error(`${goodRows} good rows of ${count}.`);
  const { importedRows } = await timed('imported', async () => {
    await call('POST', confirmImport.path, id, { attempt, withDuplicates: false, asCompleted: false });
    return until('done');
  });
  const { undoneRows } = await timed('undone', async () => {
    await call('POST', undoImport.path, id);
    return until('undone');
  });
  if (importedRows !== count || undoneRows !== count)
    throw new Error(`${importedRows} imported, ${undoneRows} undone.`);

  const alone = steps[0]?.p99 ?? 0;
  const imported = steps.find(({ step }) => step === 'imported');
  const isMet =
    steps.every(({ p99 }) => p99 <= mostTimes * alone) && imported !== undefined && imported.seconds <= mostSeconds;
  const lines = [
    '## An import beside it',
    '',
    `${count.toLocaleString('en')} requests from a CSV file, while others ask ${othersPerSecond} times a second: pages of the list and of the queue, items, files, requests entered at the counter.`,
    `The bar: imported within ${mostSeconds} s, the others’ p99 at most ${mostTimes} times what it is alone. ${isMet ? 'Met.' : '**Not met.**'}`,
    '',
    '| meanwhile | s | others’ calls | p50 ms | p99 ms | of the p99 alone |',
    '|---|---|---|---|---|---|',
    ...steps.map(
      ({ step, seconds, asked, p50, p99 }) =>
        `| ${step} | ${seconds.toFixed(1)} | ${asked} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / alone).toFixed(2)} |`,
    ),
    '',
  ];
  return { lines, isMet };
}

async function upload(origin: string, headers: Record<string, string>): Promise<ImportDetail> {
  const rows = Array.from(
    { length: count },
    (_, row) =>
      `Passport,Ramesh Patel,7${100_000_000 + row},r${row}@import.example,"${row}, Station Road, Morbi",363641,31/12/1990,05/11/2026`,
  );
  const form = new FormData();
  form.set('kind', 'enquiries');
  const text = ['Service,Name,Mobile,Email,Address,PIN,DOB,Date', ...rows].join('\n');
  form.set('file', new Blob([text], { type: 'text/csv' }), 'requests.csv');
  const answer = await fetch(`${origin}/api${uploadImport.path}`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`The file was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportDetail;
}
