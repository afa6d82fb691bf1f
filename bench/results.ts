import { arch, cpus, platform, totalmem } from 'node:os';
import type { Measured } from './load.ts';
import { median, quantile } from './numbers.ts';
import type { Question } from './questions.ts';

export interface Rounds {
  product: Measured[];
  bare: Measured[];
}

export interface ResultRow {
  question: string;
  cells: string[];
  /** Undefined where there is no bar. */
  isMet: boolean | undefined;
}

const deepestFactor = 1.2;
const longestSearchMs = 40;
const fewestSearches = 2_000;

const timesOf = (rounds: Measured[]) => rounds.flatMap((round) => round.times);
const perSecond = (rounds: Measured[]) => median(rounds.map((round) => round.perSecond));
const milliseconds = (value: number) => value.toFixed(value < 100 ? 1 : 0);

/** One row for each question; ratios are the median over the rounds of one round's product by its own bare. */
export function judge(questions: Question[], measured: Map<string, Rounds>): ResultRow[] {
  return [...measured].map(([name, { product, bare }]) => {
    const ratio = median(product.map((round, index) => round.perSecond / (bare[index]?.perSecond ?? Number.NaN)));
    const least = questions.find((question) => question.name === name)?.leastRatio;
    const [bar, isMet] =
      least !== undefined
        ? [`at least ${least.toFixed(2)} of bare`, ratio >= least]
        : otherBar(name, product, measured.get('newest page')?.product ?? []);
    const [p50, p99] = [0.5, 0.99].map((share) => milliseconds(quantile(timesOf(product), share)));
    const [bareP50, bareP99] = [0.5, 0.99].map((share) => milliseconds(quantile(timesOf(bare), share)));
    const rates = [perSecond(product), perSecond(bare)].map((rate) => rate.toFixed(0));
    return {
      question: name,
      cells: [...rates, ratio.toFixed(2), `${p50} / ${p99}`, `${bareP50} / ${bareP99}`, bar],
      isMet,
    };
  });
}

function otherBar(name: string, product: Measured[], newest: Measured[]): [string, boolean | undefined] {
  if (name === 'deep page') {
    const middle = (round: Measured | undefined) => quantile(round?.times ?? [], 0.5);
    const factor = median(product.map((round, index) => middle(round) / middle(newest[index])));
    return [`p50 at most ${deepestFactor} × newest page's: ${factor.toFixed(2)}`, factor <= deepestFactor];
  }
  const times = timesOf(product);
  const isMet = times.length >= fewestSearches && quantile(times, 0.99) <= longestSearchMs;
  return [`p99 at most ${longestSearchMs} ms over ${fewestSearches} searches: ${times.length} answered`, isMet];
}

export interface RunFacts {
  rounds: number;
  clients: number;
  searches: number;
  postgres: string;
}

const headings = [
  'question',
  'product req/s',
  'bare req/s',
  'ratio',
  'product p50 / p99 ms',
  'bare p50 / p99 ms',
  'bar',
];

export function resultsPage(rows: ResultRow[], { rounds, clients, searches, postgres }: RunFacts): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const verdict = (isMet: boolean | undefined) => (isMet === undefined ? '' : isMet ? 'yes' : '**NO**');
  const missed = rows.filter((row) => row.isMet === false).map((row) => row.question);
  return [
    '# Benchmark',
    '',
    'Written by `npm run bench`. Both servers stand on one PostgreSQL with a million enquiries; *bare* is Fastify and pg',
    'with the same SQL and the same pool (for the home page: the same bytes), and nothing else. Ratios are medians over rounds that follow one another.',
    '',
    `- ${clients} clients, except the search box: one client, ${searches} terms`,
    `- ${rounds} rounds, product and bare in turn; the load generator shares the machine`,
    `- ${platform()} ${arch()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}; PostgreSQL ${postgres}, fsync on`,
    '',
    line([...headings, 'met?']),
    line([...headings, ''].map(() => '---')),
    ...rows.map(({ question, cells, isMet }) => line([question, ...cells, verdict(isMet)])),
    '',
    missed.length > 0 ? `**Missed: ${missed.join(', ')}.**` : 'Every bar is met.',
    '',
  ].join('\n');
}
