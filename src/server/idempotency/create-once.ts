import { hash } from 'node:crypto';
import type { Db, Writer } from '#db/open.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Keys } from '../keys.ts';
import { Refusal, refuse } from '../routing/refusal.ts';
import type { Answer, RequestContext } from '../routing/route.ts';
import {
  erasedStatus,
  idempotencyRecord,
  insertIdempotencyRecord,
  isKeyUsedBefore,
  withIdempotencyRecord,
} from './queries.ts';

const sha256 = (text: string) => hash('sha256', text, 'buffer');

export interface IdempotentRequest {
  scope: string;
  key: RequestContext['idempotencyKey'];
  body: unknown;
  /** What stands for the same body under signing keys of before. */
  formerBodies?: readonly unknown[];
}

/** For a body of which a plain hash would give a short secret away: it is signed before it is hashed. */
export function signedBody(
  keys: Keys,
  purpose: string,
  text: string,
): Required<Pick<IdempotentRequest, 'body' | 'formerBodies'>> {
  return { body: keys.sign(purpose, text), formerBodies: keys.formerSignatures(purpose, text) };
}

/**
 * A create that honours `Idempotency-Key`: `write` runs one statement with the given writer, which also
 * inserts the idempotency record. The same key and body get the first answer again, on
 * every node; another body is refused (422), and so is every retry once what was made is erased (410). `scope` separates the keys of callers and endpoints.
 * The answer must be complete beforehand: ids come from their sequence before the insert.
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
 * The same for a create of several statements: the record is inserted in the transaction of `work`. A
 * retry gets the first answer even where `work` would now be refused, such as for a name taken by the first attempt.
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

const requestHashOf = (body: unknown) => sha256(JSON.stringify(body));

function hashesOf({ scope, key, body }: IdempotentRequest) {
  return { key: sha256(`${scope}\n${key}`), requestHash: requestHashOf(body) };
}

/** The refusal, unless the request was answered meanwhile: its own duplicate may be the cause of the conflict. */
export async function unlessAnswered<Body extends object>(
  db: Db,
  request: IdempotentRequest,
  refusal: Refusal,
): Promise<Answer<Body> | Refusal> {
  return (await firstAnswer<Body>(db, request)) ?? refusal;
}

/** The first answer to this request, if any; checked before rate limits, so that retries are not refused. */
export async function firstAnswer<Body extends object>(
  db: Db,
  request: IdempotentRequest,
): Promise<Answer<Body> | Refusal | undefined> {
  if (request.key === undefined) return undefined;
  const first = await idempotencyRecord(db, hashesOf(request).key);
  if (!first) return undefined;
  if (first.status === erasedStatus) return refuse('erased');
  const hashes = [request.body, ...(request.formerBodies ?? [])].map(requestHashOf);
  return hashes.some((requestHash) => first.requestHash.equals(requestHash))
    ? (first.answer as Answer<Body>)
    : refuse('key-reused');
}
