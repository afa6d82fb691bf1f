import { hash } from 'node:crypto';
import type { Db, Writer } from '#db/open.ts';
import { inTransaction } from '../in-transaction.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Answer, RequestContext } from '../route.ts';
import { idempotencyRecord, insertIdempotencyRecord, isKeyUsedBefore, withIdempotencyRecord } from './queries.ts';

const sha256 = (text: string) => hash('sha256', text, 'buffer');

export interface IdempotentRequest {
  scope: string;
  key: RequestContext['idempotencyKey'];
  body: unknown;
}

/**
 * A create that honours `Idempotency-Key`: `write` makes its one statement with the writer it is given, and that
 * statement remembers the answer too. The same key and body get the first answer again, however often, at once, and on
 * whichever node they arrive; another body is refused (422). `scope` keeps the keys of different callers and endpoints
 * apart. The answer is known beforehand: ids come from their sequence before the insert.
 */
export async function createOnce<Body extends object>(
  db: Db,
  request: IdempotentRequest,
  answer: Answer<Body>,
  write: (writer: Writer) => Promise<unknown>,
): Promise<Answer<Body> | Refusal> {
  if (request.key === undefined) {
    await write(db);
    return answer;
  }
  const { key, requestHash } = hashesOf(request);
  try {
    await write(withIdempotencyRecord(db, { key, requestHash, status: 201, answer }));
    return answer;
  } catch (error) {
    if (!isKeyUsedBefore(error)) throw error;
    return unlessAnswered(db, request, refuse('still-running'));
  }
}

/**
 * The same for a create of several statements: the answer is remembered in the transaction of all that `work` does. A
 * retry is answered even where the work would now be refused, because the first attempt took the name.
 */
export async function createInTransaction<Body extends object>(
  db: Db,
  request: IdempotentRequest,
  work: (transaction: Db) => Promise<Answer<Body> | Refusal>,
): Promise<Answer<Body> | Refusal> {
  try {
    const outcome = await inTransaction(db, async (transaction) => {
      const answer = await work(transaction);
      if (answer instanceof Refusal || request.key === undefined) return answer;
      await insertIdempotencyRecord(transaction, {
        ...hashesOf({ ...request, key: request.key }),
        status: 201,
        answer,
      });
      return answer;
    });
    return outcome instanceof Refusal ? await unlessAnswered<Body>(db, request, outcome) : outcome;
  } catch (error) {
    if (!isKeyUsedBefore(error)) throw error;
    return unlessAnswered(db, request, refuse('still-running'));
  }
}

function hashesOf({ scope, key, body }: IdempotentRequest) {
  return { key: sha256(`${scope}\n${key}`), requestHash: sha256(JSON.stringify(body)) };
}

/** A refusal, unless the request was answered meanwhile: sent twice at once, it may itself be what stands in the way. */
export async function unlessAnswered<Body extends object>(
  db: Db,
  request: IdempotentRequest,
  refusal: Refusal,
): Promise<Answer<Body> | Refusal> {
  return (await firstAnswer<Body>(db, request)) ?? refusal;
}

/** The answer this request got before, if it did; for a request that would otherwise be refused for its number. */
export async function firstAnswer<Body extends object>(
  db: Db,
  request: IdempotentRequest,
): Promise<Answer<Body> | Refusal | undefined> {
  if (request.key === undefined) return undefined;
  const { key, requestHash } = hashesOf(request);
  const first = await idempotencyRecord(db, key);
  if (!first) return undefined;
  return first.requestHash.equals(requestHash) ? (first.answer as Answer<Body>) : refuse('key-reused');
}
