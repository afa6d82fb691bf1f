import { hash } from 'node:crypto';
import type { Db, Writer } from '#db/open.ts';
import { isAnsweredBefore, rememberedAnswer, remembering } from './queries.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Answer, RequestFacts } from './route.ts';

const sha256 = (text: string) => hash('sha256', text, 'buffer');

/**
 * A create that honours `Idempotency-Key`: `write` makes its one statement with the writer it is given, and that
 * statement remembers the answer too. The same key and body get the first answer again, however often, at once, and on
 * whichever node they arrive; another body is refused (422). `scope` keeps the keys of different callers and endpoints
 * apart. The answer is known beforehand: ids come from their sequence before the insert.
 */
export async function createOnce<Body extends object>(
  db: Db,
  request: { scope: string; key: RequestFacts['idempotencyKey']; body: unknown },
  answer: Answer<Body>,
  write: (writer: Writer) => Promise<unknown>,
): Promise<Answer<Body> | Refusal> {
  if (request.key === undefined) {
    await write(db);
    return answer;
  }
  const key = sha256(`${request.scope}\n${request.key}`);
  const requestHash = sha256(JSON.stringify(request.body));
  try {
    await write(remembering(db, { key, requestHash, status: 201, answer }));
    return answer;
  } catch (error) {
    if (!isAnsweredBefore(error)) throw error;
    const first = await rememberedAnswer(db, key);
    if (!first?.requestHash.equals(requestHash)) return refuse('key-reused');
    return first.answer as Answer<Body>;
  }
}
