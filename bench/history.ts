import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { historyChart, ratioChart } from './charts.ts';
import type { ResultRow } from './results.ts';

export interface Run {
  rows: ResultRow[];
  rounds: number;
  clients: number;
  /** Its version. */
  postgres: string;
}

/** A run as it is kept: what was measured, of which state of the product, and where. */
export interface KeptRun {
  day: string;
  commit: string;
  node: string;
  postgres: string;
  cores: number;
  /** By the question's name: requests a second of the product and of the bare handler, and their ratio. */
  figures: Record<string, [product: number, bare: number, ratio: number]>;
}

const file = new URL('./history.json', import.meta.url);
const charts = new URL('./charts/', import.meta.url);

/** Keeps the run beside the earlier ones, and draws them. */
export async function addToHistory({ rows, postgres }: Run): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: new URL('..', import.meta.url),
  });
  const round = (value: number, digits: number) => Number(value.toPrecision(digits));
  const run: KeptRun = {
    day: new Date().toISOString().slice(0, 10),
    commit: stdout.trim(),
    node: process.versions.node,
    postgres,
    cores: cpus().length,
    figures: Object.fromEntries(
      rows.map(({ name, product, bare, ratio }) => [name, [round(product, 4), round(bare, 4), round(ratio, 3)]]),
    ),
  };
  const runs = [...(JSON.parse(await readFile(file, 'utf8')) as KeptRun[]), run];
  await writeFile(file, `[\n${runs.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
  await mkdir(charts, { recursive: true });
  await writeFile(new URL('ratios.svg', charts), ratioChart(rows));
  await writeFile(new URL('history.svg', charts), historyChart(runs));
}
