import { readFileSync } from 'node:fs';
import { enquiryColumnKeys } from '#features/enquiries/catalogue.ts';
import { enquiryExport } from '#features/enquiries/contract.ts';
import type { ChildServer } from './child-server.ts';

const mib = 1024 * 1024;
const largestGrowthMib = 60;
const sampleMs = 50;

/** What the process holds of the machine's memory, in bytes. */
function residentOf(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}

/** Exports all columns of all enquiries, twice: the first run also warms the server up. */
export async function measureExport({ origin, pid }: ChildServer, token: string): Promise<string[]> {
  const lines: string[] = [];
  for (const run of ['first', 'second']) {
    const before = residentOf(pid);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, residentOf(pid));
    }, sampleMs);
    const start = performance.now();
    const { bytes, rows, expected } = await exportAll(origin, token);
    clearInterval(watch);
    const seconds = (performance.now() - start) / 1_000;
    const growth = (highest - before) / mib;
    const verdict = growth <= largestGrowthMib && rows === expected ? 'met' : 'MISSED';
    lines.push(
      `export, ${run} run: ${rows} of ${expected} rows, ${(bytes / mib).toFixed(0)} MiB in ${seconds.toFixed(1)} s; ` +
        `memory +${growth.toFixed(1)} MiB from ${(before / mib).toFixed(0)} (at most ${largestGrowthMib}): ${verdict}`,
    );
  }
  return lines;
}

async function exportAll(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const started = await fetch(`${origin}/api${enquiryExport.start.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: enquiryColumnKeys.map((key) => ({ key })) }),
  });
  if (!started.ok) throw new Error(`The export was refused: ${started.status}`);
  const { address, rows: expected } = (await started.json()) as { address: string; rows: number };
  const file = await fetch(origin + address, { headers });
  if (!file.ok || !file.body) throw new Error(`The file was refused: ${file.status}`);
  let bytes = 0;
  let lineEnds = 0;
  for await (const piece of file.body) {
    bytes += piece.length;
    // No field of the loaded enquiries holds a line break.
    for (const byte of piece) if (byte === 10) lineEnds += 1;
  }
  return { bytes, rows: lineEnds - 1, expected };
}
