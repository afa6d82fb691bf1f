import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { rememberAnswer, rememberedAnswer } from './queries.ts';
import { Refusal, refuse } from './refusal.ts';
import type { Answer, RequestFacts } from './route.ts';

class AnsweredBefore extends Error {}
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs `work` in a transaction; a returned refusal rolls it back. */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcome = await work(transaction);
      if (outcome instanceof Refusal) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * A create that honours `Idempotency-Key`: the answer is remembered in the transaction of the create, so the same key and
 * body get the first answer again, however often and on whichever node they arrive; another body is refused (422).
 * `scope` keeps the keys of different callers and endpoints apart.
 */
export async function createOnce<Body extends object>(
  db: Db,
  request: { scope: string; key: RequestFacts['idempotencyKey']; body: unknown },
  work: (transaction: Db) => Promise<Answer<Body> | Refusal>,
): Promise<Answer<Body> | Refusal> {
  if (request.key === undefined) return inTransaction(db, work);
  const key = sha256(`${request.scope}\n${request.key}`);
  const requestHash = sha256(JSON.stringify(request.body));
  const replay = async (): Promise<Answer<Body> | Refusal | undefined> => {
    const first = await rememberedAnswer(db, key);
    if (!first) return undefined;
    return first.requestHash.equals(requestHash) ? (first.answer as Answer<Body>) : refuse('key-reused');
  };
  try {
    const outcome = await inTransaction(db, async (transaction) => {
      const answer = await work(transaction);
      if (answer instanceof Refusal) return answer;
      const isFirst = await rememberAnswer(transaction, { key, requestHash, status: 201, answer });
      if (!isFirst) throw new AnsweredBefore();
      return answer;
    });
    return outcome instanceof Refusal ? ((await replay()) ?? outcome) : outcome;
  } catch (error) {
    if (error instanceof AnsweredBefore) return (await replay()) ?? refuse('still-running');
    throw error;
  }
}
