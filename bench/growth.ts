import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type ChildServer, startProduct } from './child-server.ts';
import { type Measured, measure } from './load.ts';
import { median, quantile } from './numbers.ts';
import { largeOffice, type OfficeSize } from './office/fill-office.ts';
import { openOffices } from './office/open-offices.ts';
import type { Question } from './questions/question.ts';
import { allQuestions } from './questions/questions.ts';
import { makeUndo } from './undo.ts';

/**
 * What ten and a hundred times as many rows cost: the same questions of offices of 10,000, 100,000 and a million requests, in turn. Writes
 * `growth.md`. `npm run bench:growth`, after a build; `BENCH_DATA` keeps the databases.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const secondsEach = 1.5;
/** Few enough that what is measured is the answer's time, not the queue's. */
const clients = 4;
const mostFactor = 1.2;
const leastOfSearches = 0.6;

const ofSize = (share: number): OfficeSize => ({
  enquiries: largeOffice.enquiries * share,
  applications: largeOffice.applications * share,
  marks: largeOffice.marks * share,
  auditEvents: largeOffice.auditEvents * share,
});
const shares = [0.01, 0.1, 1];

interface Office {
  size: OfficeSize;
  server: ChildServer;
  questions: Map<string, Question>;
}

const undo = makeUndo();
const report = (line: string) => console.log(`… ${line}`);
try {
  const databases = await openOffices(undo, shares.map(ofSize), report);
  const offices: Office[] = [];
  for (const [index, database] of databases.entries()) {
    const signingKey = randomBytes(32).toString('hex');
    const environment = {
      ...{ ...database.keys, SIGNING_KEY: signingKey, DATABASE_POOL: '12' },
      ...{ PUBLIC_URL: 'https://bench.example', TRUSTED_PROXIES: '127.0.0.1' },
      DATA_DIR: database.dataDir,
    };
    const server = await startProduct(undo, { ...database, environment });
    const questions = (await allQuestions({ ...database, signingKey, origin: server.origin })).filter(isAsked);
    offices.push({
      size: ofSize(shares[index] ?? 1),
      server,
      questions: new Map(questions.map((one) => [one.name, one])),
    });
  }
  const names = [...(offices[0]?.questions.keys() ?? [])];
  const measured = new Map(names.map((name) => [name, offices.map((): Measured[] => [])]));
  for (let round = 0; round <= rounds; round++) {
    report(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const name of names)
      for (const [index, { server, questions }] of offices.entries()) {
        const question = questions.get(name);
        if (!question) throw new Error(`The office of ${shares[index]} is not asked: ${name}.`);
        const answer = await ask(server, question);
        if (round > 0) measured.get(name)?.[index]?.push(answer);
      }
  }
  const rows = names.map((name) => rowOf(name, measured.get(name) ?? [], offices[0]?.questions.get(name)?.group));
  const missed = rows.filter(({ isMet }) => !isMet);
  if (missed.length > 0) process.exitCode = 1;
  const text = [
    '# What grows with the rows',
    '',
    `Written by \`npm run bench:growth\`: offices of ${offices.map(({ size }) => size.enquiries.toLocaleString('en')).join(', ')} requests, a fifth as many applications, as many marks and`,
    `entries of the audit log, on one PostgreSQL. ${clients} clients (the search box: one), ${rounds} rounds of ${secondsEach} s, the offices in turn; p50 in milliseconds, of searches also`,
    `answers a second. The bar: at most ${mostFactor} times the smallest office's p50; of searches at least ${leastOfSearches} of the answers a second of the office of a tenth.`,
    '',
    `| asked | ${offices.map(({ size }) => size.enquiries.toLocaleString('en')).join(' | ')} | grown | met? |`,
    `|---|${offices.map(() => '---|').join('')}---|---|`,
    ...rows.map(
      ({ name, cells, grown, isMet }) => `| ${[name, ...cells, grown, isMet ? 'yes' : '**NO**'].join(' | ')} |`,
    ),
    '',
    missed.length > 0 ? `**Missed: ${missed.map(({ name }) => name).join('; ')}.**` : 'Every bar is met.',
    '',
  ].join('\n');
  await writeFile(new URL('./growth.md', import.meta.url), text);
  console.log(`\n${text}`);
} finally {
  await undo.all();
}

/** Pages and encodings do not grow; what is written would grow. */
function isAsked({ group, isBesideItself }: Question): boolean {
  return ['lists', 'searches', 'details'].includes(group) && !isBesideItself;
}

async function ask({ origin }: ChildServer, { product }: Question): Promise<Measured> {
  return typeof product === 'function'
    ? product(origin)
    : measure({ origin, clients, requests: product, seconds: secondsEach });
}

function rowOf(name: string, offices: Measured[][], group: Question['group'] | undefined) {
  const p50 = offices.map((rounds) => median(rounds.map(({ times }) => quantile(times, 0.5))));
  const perSecond = offices.map((rounds) => median(rounds.map((round) => round.perSecond)));
  const [, tenth = 0, whole = 0] = perSecond;
  if (group === 'searches') {
    const ratio = whole / tenth;
    return {
      name,
      cells: p50.map((ms, index) => `${ms.toFixed(1)} (${perSecond[index]?.toFixed(0)})`),
      grown: `${ratio.toFixed(2)} of a tenth’s`,
      isMet: ratio >= leastOfSearches,
    };
  }
  const factor = (p50.at(-1) ?? 0) / (p50[0] ?? 0);
  return { name, cells: p50.map((ms) => ms.toFixed(1)), grown: `× ${factor.toFixed(2)}`, isMet: factor <= mostFactor };
}
