import type { Db } from '#db/open.ts';
import type { AuditAction, AuditField } from '#shared/audit.ts';
import type { Address } from '#shared/contract/address.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { recordAudit } from '../audit/queries.ts';
import type { Caller } from '../auth/caller.ts';
import type { StoreImageOptions } from '../files/images/store-image.ts';
import { replaceFile } from '../files/queries.ts';
import type { Upload } from '../files/upload.ts';
import { createInTransaction, firstAnswer, signedBody, unlessAnswered } from '../idempotency/create-once.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Vault } from '../personal-data/vault.ts';
import { refuseOthersName } from '../routing/actor-fields.ts';
import { Refusal, refuse, refuseFields } from '../routing/refusal.ts';
import type { Answer, RequestContext, Services } from '../routing/route.ts';

interface OwnBody {
  userId?: number | undefined;
  createdBy?: number | undefined;
}

interface StoredRow {
  version: number;
  image_id: number | null;
}

/** A record of which each person has at most one, with sealed fields and a picture. */
export interface OwnRecord<Body extends OwnBody, Row extends StoredRow, Columns, Result> {
  create: Address;
  /** The purpose its requests are signed for. */
  purpose: string;
  /** Of the audit log, before the person's id. */
  subject: string;
  actions: { created: AuditAction; changed: AuditAction };
  fields: readonly (keyof Body & AuditField)[];
  image: Omit<StoreImageOptions, 'ownerId'>;
  find: (db: Db, accountId: number) => Promise<Row | undefined>;
  lock: (db: Db, accountId: number) => Promise<Row | undefined>;
  /** False when the person has one already. */
  insert: (db: Db, accountId: number, columns: Columns & Pick<StoredRow, 'image_id'>) => Promise<boolean>;
  update: (db: Db, accountId: number, columns: Partial<Columns> & Pick<StoredRow, 'image_id'>) => Promise<void>;
  /** The masks of a body that are not those of the stored record. */
  strayMasks: (vault: Vault, body: Body, stored: Row | undefined) => Record<string, FieldErrorCode[]>;
  seal: (vault: Vault, accountId: number, body: Body) => Columns;
  /**
   * The stored record's own key stays; a mask leaves its value alone. To whoever sees the mask alone (`isOwn` false) a whole value always
   * counts as another one: an audit entry that told them apart would give it away.
   */
  reseal: (
    vault: Vault,
    stored: Row,
    change: { body: Body; isOwn: boolean },
  ) => { columns: Partial<Columns>; changed: AuditField[] };
  present: (row: Row, viewer: { services: Services; caller: Caller }) => Answer<Result>;
}

export interface OwnCall<Body> {
  services: Services;
  body: Body;
  upload: Upload | undefined;
  caller: Caller;
  request: RequestContext;
}

/** Adds the caller's own record, once. A repeated request is answered from the stored record: no personal data is kept with its key. */
export async function createOwnRecord<Body extends OwnBody, Row extends StoredRow, Columns, Result>(
  record: OwnRecord<Body, Row, Columns, Result>,
  { services, body, upload, caller, request }: OwnCall<Body>,
): Promise<Answer<Result> | Refusal> {
  const { db, vault, keys, files } = services;
  const refusal = refuseOthersName(caller, body.userId, body.createdBy) ?? refuseMasks(record, vault, body, undefined);
  if (refusal) return refusal;
  // Signed, because only a fast hash of it is stored; by the wire's names, as every release sees them.
  const sent = { ...(exchangeNames(body, record.create) as object), image: upload?.sha256 };
  const once = {
    scope: `${record.create.path} ${caller.id}`,
    key: request.idempotencyKey,
    ...signedBody(keys, record.purpose, JSON.stringify(sent)),
  };
  const answer = async (outcome: Answer<object> | Refusal) =>
    outcome instanceof Refusal ? outcome : readOwnRecord(record, db, caller.id, { services, caller });
  const first = await firstAnswer<object>(db, once);
  if (first) return answer(first);
  if (await record.find(db, caller.id)) return answer(await unlessAnswered(db, once, refuse('conflict')));
  const image = upload && (await files.storeImage(upload, { ownerId: caller.id, ...record.image }));
  if (image instanceof Refusal) return image;
  const outcome = await createInTransaction<object>(db, once, async (transaction) => {
    const columns = { ...record.seal(vault, caller.id, body), image_id: image?.id ?? null };
    if (!(await record.insert(transaction, caller.id, columns))) return refuse('conflict');
    if (image) await replaceFile(transaction, image.id);
    const fields = record.fields.filter((field) => body[field] !== undefined);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: record.actions.created,
      subject: `${record.subject} ${caller.id}`,
      changes: [...fields, ...(image ? ['image' as const] : [])].map((field) => ({ field })),
    });
    return { body: {} };
  });
  return answer(outcome);
}

/** Replaces a person's record and its picture. A version named by `If-Match` must be the one in force. */
export async function replaceOwnRecord<Body extends OwnBody, Row extends StoredRow, Columns, Result>(
  record: OwnRecord<Body, Row, Columns, Result>,
  { services, params: { userId }, body, upload, caller, request }: OwnCall<Body> & { params: { userId: number } },
): Promise<Answer<Result> | Refusal> {
  if (!upload) return refuseFields({ image: ['required'] });
  if (body.userId !== undefined && body.userId !== userId) return refuseFields({ userId: ['id'] });
  if (body.createdBy !== undefined && ![caller.id, userId].includes(body.createdBy)) return refuse('forbidden');
  const { db, vault, files } = services;
  const checkStored = (stored: Row | undefined): Row | Refusal => {
    if (!stored) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== stored.version) return refuse('stale-version');
    return refuseMasks(record, vault, body, stored) ?? stored;
  };
  // Checked before re-encoding, and again with the row locked.
  const unlocked = checkStored(await record.find(db, userId));
  if (unlocked instanceof Refusal) return unlocked;
  const image = await files.storeImage(upload, { ownerId: caller.id, ...record.image });
  if (image instanceof Refusal) return image;
  return inTransaction(db, async (transaction) => {
    const stored = checkStored(await record.lock(transaction, userId));
    if (stored instanceof Refusal) return stored;
    const { columns, changed } = record.reseal(vault, stored, { body, isOwn: userId === caller.id });
    await replaceFile(transaction, image.id, stored.image_id);
    await record.update(transaction, userId, { ...columns, image_id: image.id });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: record.actions.changed,
      subject: `${record.subject} ${userId}`,
      changes: [...changed, 'image' as const].map((field) => ({ field })),
    });
    return readOwnRecord(record, transaction, userId, { services, caller });
  });
}

export async function readOwnRecord<Row, Result>(
  { find, present }: Pick<OwnRecord<OwnBody, Row & StoredRow, unknown, Result>, 'find' | 'present'>,
  db: Db,
  accountId: number,
  viewer: { services: Services; caller: Caller },
): Promise<Answer<Result> | Refusal> {
  const row = await find(db, accountId);
  return row ? present(row, viewer) : refuse('not-found');
}

function refuseMasks<Body extends OwnBody, Row extends StoredRow>(
  { strayMasks }: Pick<OwnRecord<Body, Row, never, never>, 'strayMasks'>,
  vault: Vault,
  body: Body,
  stored: Row | undefined,
): Refusal | undefined {
  const codes = strayMasks(vault, body, stored);
  return Object.keys(codes).length > 0 ? refuseFields(codes) : undefined;
}
