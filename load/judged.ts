import { availableParallelism } from 'node:os';
import { expect } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { machine } from './loaded-product.ts';

interface Measured {
  /** `p99`. */
  name: string;
  value: number;
  most: number;
  unit?: string;
}

interface Judged {
  /** What was done: `18,000 requests at 300 a second`. */
  what: string;
  measured: readonly Measured[];
  pass: string;
}

/** With fewer processors, client, server and database take each other's time: a figure says then of the machine as much as of the product. */
const roomy = 4;
const isJudged = availableParallelism() >= roomy && inScope({ always: false, full: true });

/** Keeps what was measured and which of it is not as it has to be. It fails the test where the machine has room for client and server. */
export function judge(id: string, { what, measured, pass }: Judged): void {
  const told = measured.map(({ name, value, unit = ' ms' }) => `${name} ${value}${unit}`).join(', ');
  const missed = measured.filter(({ value, most }) => !(value <= most)).map(({ name, most }) => `${name} > ${most}`);
  const verdict = missed.length > 0 ? `; **not met: ${missed.join(', ')}**` : '';
  const figure = `${what}: ${told}${verdict} (${machine})`;
  recordFigure(id, { figure, pass });
  if (isJudged) expect(missed).toEqual([]);
}
