import { arch, cpus, platform, totalmem } from 'node:os';
import type { Run } from './history.ts';
import type { Measured } from './load.ts';
import { median, quantile } from './numbers.ts';
import { groups, type Question } from './questions/question.ts';

export interface Rounds {
  product: Measured[];
  bare: Measured[];
}

export interface ResultRow {
  group: Question['group'];
  name: string;
  /** Requests a second, medians over the rounds. */
  product: number;
  bare: number;
  /** The median over the rounds of one round's product by its own bare. */
  ratio: number;
  /** Milliseconds of the product, p50 and p99. */
  p50: number;
  p99: number;
  bar: string;
  /** The least ratio. */
  least?: number | undefined;
  /** Undefined where there is no bar. */
  isMet?: boolean;
}

const timesOf = (rounds: Measured[]) => rounds.flatMap((round) => round.times);
const middleOf = (round: Measured | undefined) => quantile(round?.times ?? [], 0.5);

export function judge(questions: Question[], measured: Map<string, Rounds>): ResultRow[] {
  return questions.map((question) => {
    const { product, bare } = measured.get(question.name) ?? { product: [], bare: [] };
    const ratio = median(product.map((round, index) => round.perSecond / (bare[index]?.perSecond ?? Number.NaN)));
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => quantile(timesOf(product), share));
    const [ours, theirs] = [product, bare].map((all) => median(all.map(({ perSecond }) => perSecond)));
    return {
      group: question.group,
      name: question.name,
      ...{ product: ours ?? 0, bare: theirs ?? 0, ratio, p50, p99 },
      least: question.leastRatio,
      ...verdict(question, { ratio, p99, product, measured }),
    };
  });
}

interface Figures {
  ratio: number;
  p99: number;
  product: Measured[];
  measured: Map<string, Rounds>;
}

function verdict(
  { leastRatio, atMost, isBesideItself, longestMs }: Question,
  { ratio, p99, product, measured }: Figures,
): Pick<ResultRow, 'bar' | 'isMet'> {
  if (longestMs !== undefined) return { bar: `p99 at most ${longestMs} ms`, isMet: p99 <= longestMs };
  if (leastRatio !== undefined) {
    const of = isBesideItself ? 'the same uncompressed' : 'bare';
    return { bar: `at least ${leastRatio.toFixed(2)} of ${of}`, isMet: ratio >= leastRatio };
  }
  const other = atMost && measured.get(atMost.of)?.product;
  if (!other) return { bar: '' };
  const factor = median(product.map((round, index) => middleOf(round) / middleOf(other[index])));
  return {
    bar: `p50 at most ${atMost.factor} × *${atMost.of}*: ${factor.toFixed(2)}`,
    isMet: factor <= atMost.factor,
  };
}

const headings = ['question', 'product', 'bare', 'ratio', 'p50 / p99 ms', 'bar', 'met?'];
const rounded = (value: number) => value.toFixed(value < 100 ? 1 : 0);
const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

function tableRow({ name, product, bare, ratio, p50, p99, bar, isMet }: ResultRow): string {
  const met = isMet === undefined ? '' : isMet ? 'yes' : '**NO**';
  return line([
    ...[name, rounded(product), rounded(bare), ratio.toFixed(2)],
    ...[`${rounded(p50)} / ${rounded(p99)}`, bar, met],
  ]);
}

export function resultsPage({ rows, rounds, clients, postgres }: Run): string {
  const missed = rows.filter((row) => row.isMet === false).map((row) => row.name);
  return [
    '# Benchmark',
    '',
    'Written by `npm run bench`. Both servers stand on one PostgreSQL with a million requests, 200,000 applications, a million marks and as many',
    'entries of the audit log; *bare* is Fastify and pg with one prepared statement for the same rows (for pages: the same bytes, for passwords: the hash,',
    'for pictures: the drawing), and nothing else. Figures are requests a second (of the export: rows); ratios are medians over rounds that follow one another.',
    'Earlier runs: `history.json`.',
    '',
    '![Of the bare handler’s throughput](charts/ratios.svg)',
    '',
    '![Over time](charts/history.svg)',
    '',
    `- ${clients} clients, except two where passwords are hashed or pictures drawn, eight for changes, four for a name that many have, and one for the search box`,
    `- ${rounds} rounds, product and bare in turn; the load generator shares the machine`,
    `- ${platform()} ${arch()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}; PostgreSQL ${postgres}, fsync on`,
    ...groups.flatMap((group) => {
      const own = rows.filter((row) => row.group === group);
      if (own.length === 0) return [];
      return ['', `## ${group}`, '', line(headings), line(headings.map(() => '---')), ...own.map(tableRow)];
    }),
    '',
    missed.length > 0 ? `**Missed: ${missed.join('; ')}.**` : 'Every bar is met.',
    '',
  ].join('\n');
}
