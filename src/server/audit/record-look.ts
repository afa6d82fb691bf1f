import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Caller } from '../auth/caller.ts';
import { type AuditSource, type Look, recordLookOnce, recordLooksOnce } from './queries.ts';

interface Answered {
  caller: Caller;
  params: Record<string, unknown>;
  body: unknown;
}

/** `record`: the record a call tells of, where that is another than the one it answers: `enquiry 7`; null in a list: it tells of none. */
type Seen = Partial<Record<'id' | 'createdBy' | 'userId', number>> & { record?: string | null };

/**
 * Records that somebody else's personal data leaves with this answer, where the call's contract says so (`sees`): one row for
 * each person, record and hour, and one for each kind of record in a list read. One's own is no look.
 */
export async function recordLook(
  db: Db,
  source: AuditSource,
  { access, sees }: Pick<Endpoint, 'access' | 'sees'>,
  { caller, params, body }: Answered,
): Promise<void> {
  if (sees === undefined) return;
  const isOwn = (record: Seen) => record.createdBy === caller.id || record.userId === caller.id;
  const lookAt = (subject: string) => record(db, source, { actorId: caller.id, subject });
  const look = (seen: number | '*') => lookAt(`${sees} ${seen}`);
  if (Array.isArray(body)) {
    const kinds = new Set<string>();
    for (const one of body as Seen[])
      if (!isOwn(one) && one.record !== null) kinds.add(one.record === undefined ? sees : kindOf(one.record));
    for (const kind of kinds) await lookAt(`${kind} *`);
    return;
  }
  const ofPerson = typeof access === 'object' ? Number(params[access.self]) : undefined;
  const seen = body as Seen;
  if (ofPerson === caller.id || isOwn(seen)) return;
  const userId = typeof params.userId === 'number' ? params.userId : undefined;
  await (typeof seen.record === 'string' ? lookAt(seen.record) : look(seen.id ?? ofPerson ?? userId ?? '*'));
}

/** `enquiry` of `enquiry 7`. */
const kindOf = (record: string) => {
  const end = record.indexOf(' ');
  return end < 0 ? record : record.slice(0, end);
};

/** What the log has of this hour: it is final, so that it need not be asked again. */
const recorded = new WeakMap<Db, LRUCache<string, true>>();
const maxRecorded = 10_000;

function cacheOf(db: Db): LRUCache<string, true> {
  const cache = recorded.get(db) ?? new LRUCache<string, true>({ max: maxRecorded });
  recorded.set(db, cache);
  return cache;
}

const keyOf = ({ actorId, subject }: Look) => `${actorId} ${subject}`;

/** Before the answer leaves; of two at once one writes. */
async function record(db: Db, source: AuditSource, look: Look): Promise<void> {
  const cache = cacheOf(db);
  if (cache.has(keyOf(look))) return;
  const asked = performance.now();
  const msLeft = (await recordLookOnce(db, source, look)) - (performance.now() - asked);
  if (msLeft >= 1) cache.set(keyOf(look), true, { ttl: Math.floor(msLeft) });
}

/** Of many records that an answer tells of: `enquiry 7`. What is the reader's own is left out by whoever asks. */
export async function recordLooks(
  db: Db,
  source: AuditSource,
  { actorId, subjects }: { actorId: number; subjects: readonly string[] },
): Promise<void> {
  const cache = cacheOf(db);
  const unseen = [...new Set(subjects)].filter((subject) => !cache.has(keyOf({ actorId, subject })));
  if (unseen.length === 0) return;
  const asked = performance.now();
  const msLeft = (await recordLooksOnce(db, source, { actorId, subjects: unseen })) - (performance.now() - asked);
  if (msLeft >= 1)
    for (const subject of unseen) cache.set(keyOf({ actorId, subject }), true, { ttl: Math.floor(msLeft) });
}
