import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildServer, startChildServer, startProduct } from './child-server.ts';
import { adminToken, type BenchDatabase, openBenchDatabase } from './database.ts';
import { type Measured, measure } from './load.ts';
import { listRequest, type Question, questionsOf } from './questions.ts';
import { judge, type Rounds, resultsPage } from './results.ts';
import { searchTerms } from './search-terms.ts';
import { makeUndo, type Undo } from './undo.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const secondsEach = 1.5;
const clients = 32;
const searches = 2_400;
/** Seconds in a round; a product far beyond its bar must not keep the run from ending. */
const longestSearches = 8;

interface Pair {
  product: ChildServer;
  bare: ChildServer;
}

const report = (line: string) => console.log(`… ${line}`);

/** Asks the product and the bare handler in turn; writes `results.md`. Answers the status to exit with. */
export async function compareWithBaselines({ isCheck }: { isCheck: boolean }): Promise<number> {
  const undo = makeUndo();
  try {
    const database = await openBenchDatabase(undo, report);
    const token = await adminToken(database.url);
    const signingKey = randomBytes(32).toString('hex');
    const servers = await startPair(undo, database, signingKey);
    const questions = await questionsOf({ token, signingKey, client: database.client });
    const search = { terms: await searchTerms(database.client, searches), token };

    const measured = await askInTurn(servers, questions, search);
    const rows = judge(questions, measured);
    const page = resultsPage(rows, { rounds, clients, searches, postgres: database.version });
    await writeFile(new URL('./results.md', import.meta.url), page);
    console.log(`\n${page}`);
    return isCheck && rows.some((row) => row.isMet === false) ? 1 : 0;
  } finally {
    await undo.all();
  }
}

async function startPair(undo: Undo, { url, scratch }: BenchDatabase, signingKey: string): Promise<Pair> {
  const shared = { DATABASE_POOL: '12' };
  const deployment = { PUBLIC_URL: 'https://bench.example', TRUSTED_PROXIES: '127.0.0.1' };
  const limits = { ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000000', ENQUIRIES_PER_HOUR: '100000000' };
  const product = await startProduct(undo, {
    ...{ url, scratch },
    environment: { ...shared, ...limits, SIGNING_KEY: signingKey, ...deployment, LOG_LEVEL: 'info' },
  });
  const bare = await startChildServer(undo, {
    program: new URL('./bare.ts', import.meta.url),
    environment: { ...shared, BENCH_DATABASE_URL: url, PRODUCT_ORIGIN: product.origin },
    outputFile: join(scratch, 'bare.log'),
  });
  return { product, bare };
}

/** The first round warms both up and does not count. */
async function askInTurn(
  servers: Pair,
  questions: Question[],
  search: { terms: string[]; token: string },
): Promise<Map<string, Rounds>> {
  const measured = new Map<string, Rounds>();
  const keep = (name: string, product: Measured, bare: Measured) => {
    const current = measured.get(name) ?? { product: [], bare: [] };
    measured.set(name, { product: [...current.product, product], bare: [...current.bare, bare] });
  };
  const perRound = Math.ceil(search.terms.length / rounds);
  for (let round = 0; round <= rounds; round++) {
    report(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const { name, product, bare } of questions) {
      const ours = await measure({ origin: servers.product.origin, clients, requests: product, seconds: secondsEach });
      const plain = await measure({ origin: servers.bare.origin, clients, requests: bare, seconds: secondsEach });
      if (round > 0) keep(name, ours, plain);
    }
    const start = Math.max(0, round - 1) * perRound;
    const terms = search.terms.slice(start, start + perRound).map((q) => new URLSearchParams({ q }).toString());
    const until = { clients: 1, answers: terms.length, seconds: longestSearches };
    const ours = terms.map((query) => listRequest(search.token, query));
    const plain = terms.map((query) => ({ path: `/search?${query}` }));
    const result = await measure({ origin: servers.product.origin, requests: ours, ...until });
    const foundPlain = await measure({ origin: servers.bare.origin, requests: plain, ...until });
    if (round > 0) keep('search box, one client', result, foundPlain);
  }
  return measured;
}
