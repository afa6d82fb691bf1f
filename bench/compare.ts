import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildServer, startChildServer, startProduct } from './child-server.ts';
import { addToHistory, type Run } from './history.ts';
import { type Measured, measure } from './load.ts';
import { largeOffice } from './office/fill-office.ts';
import { type OfficeDatabase, openOffices } from './office/open-offices.ts';
import type { Asking, Question } from './questions/question.ts';
import { allQuestions } from './questions/questions.ts';
import { judge, type Rounds, resultsPage } from './results.ts';
import { makeUndo, type Undo } from './undo.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const secondsEach = Number(process.env.BENCH_SECONDS ?? 1.5);
const clients = 32;
/** Answers of each client before anything counts, however long the first of them take: each connection reads every partition's tables. */
const warmUp = { answers: 20, seconds: 30 };
/** `BENCH_ONLY=lists,writes` asks of these groups, or of questions with these words in their names, and keeps nothing. */
const only = process.env.BENCH_ONLY?.split(',');

interface Pair {
  product: ChildServer;
  bare: ChildServer;
}

const report = (line: string) => console.log(`… ${line}`);

/** Asks the product and the bare handler in turn; writes `results.md` and its history. Answers the status to exit with. */
export async function compareWithBaselines({ isCheck }: { isCheck: boolean }): Promise<number> {
  const undo = makeUndo();
  try {
    const [office] = (await openOffices(undo, [largeOffice], report)) as [OfficeDatabase];
    const signingKey = randomBytes(32).toString('hex');
    const servers = await startPair(undo, office, signingKey);
    const questions = (await allQuestions({ ...office, signingKey, origin: servers.product.origin })).filter(isAsked);
    const rows = judge(questions, await askInTurn(servers, questions));
    const run: Run = { rows, rounds, clients, postgres: office.version };
    console.log(`\n${resultsPage(run)}`);
    if (!only) {
      await writeFile(new URL('./results.md', import.meta.url), resultsPage(run));
      await addToHistory(run);
    }
    return isCheck && rows.some(({ isMet }) => isMet === false) ? 1 : 0;
  } finally {
    await undo.all();
  }
}

const isAsked = ({ group, name }: Question) => !only || only.some((word) => group === word || name.includes(word));

async function startPair(undo: Undo, office: OfficeDatabase, signingKey: string): Promise<Pair> {
  const shared = { DATABASE_POOL: '12' };
  const deployment = { PUBLIC_URL: 'https://bench.example', TRUSTED_PROXIES: '127.0.0.1' };
  const limits = { ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000000', ENQUIRIES_PER_HOUR: '100000000' };
  const product = await startProduct(undo, {
    ...office,
    environment: {
      ...{ ...shared, ...limits, ...office.keys, ...deployment },
      ...{ DATA_DIR: office.dataDir, SIGNING_KEY: signingKey, LOG_LEVEL: 'info' },
    },
  });
  const bare = await startChildServer(undo, {
    program: new URL('./bare.ts', import.meta.url),
    readyPath: '/rows/nothing',
    environment: { ...shared, BENCH_DATABASE_URL: office.url, PRODUCT_ORIGIN: product.origin },
    outputFile: join(office.scratch, 'bare.log'),
  });
  return { product, bare };
}

/** The first round warms both up and does not count. */
async function askInTurn(servers: Pair, questions: Question[]): Promise<Map<string, Rounds>> {
  const measured = new Map<string, Rounds>(questions.map(({ name }) => [name, { product: [], bare: [] }]));
  for (let round = 0; round <= rounds; round++) {
    const isCounted = round > 0;
    report(isCounted ? `round ${round} of ${rounds}` : 'warming up');
    for (const question of questions) {
      const ours = await ask(servers.product, question.product, { question, isCounted });
      const beside = question.isBesideItself ? servers.product : servers.bare;
      const plain = await ask(beside, question.bare, { question, isCounted });
      if (!isCounted) continue;
      measured.get(question.name)?.product.push(ours);
      measured.get(question.name)?.bare.push(plain);
    }
  }
  return measured;
}

async function ask(
  { origin }: ChildServer,
  asking: Asking,
  { question, isCounted }: { question: Question; isCounted: boolean },
): Promise<Measured> {
  if (typeof asking === 'function') return asking(origin);
  const asked = { origin, clients: question.clients ?? clients, requests: asking };
  if (isCounted) return measure({ ...asked, seconds: secondsEach });
  return measure({ ...asked, answers: asked.clients * warmUp.answers, seconds: warmUp.seconds });
}
