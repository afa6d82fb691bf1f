import { createHmac } from 'node:crypto';
import { recordAudit } from '#server/audit/queries.ts';
import { newRecoveryKey } from '#server/backups/encryption.ts';
import { keyChecks } from '#server/backups/queries.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { Refusal } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import type { RecoverySheet } from '../contract.ts';
import { insertRecipient } from './queries/list.ts';

/** Long enough to tell keys apart, and says nothing of them. */
const checkDigits = 16;

/** A new key for backups from now on. Its secret is in the answer and nowhere else. */
export async function newRecoverySheet(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { callerId, request }: { callerId: number; request: RequestContext },
): Promise<{ body: RecoverySheet } | Refusal> {
  const { identity, recipient } = await newRecoveryKey();
  return inTransaction(db, async (transaction) => {
    const madeDate = await insertRecipient(transaction, recipient, callerId);
    await recordAudit(transaction, request, { actorId: callerId, action: 'recovery-key-made' });
    const database = await databaseIdentity(transaction);
    const keys = (await keyChecks(transaction)).map(({ purpose, id, check }) => ({
      setting: purpose === 'data' ? 'DATA_KEYS' : 'INDEX_KEYS',
      id,
      check: check.slice(0, checkDigits),
    }));
    const [signing] = config.SIGNING_KEY;
    const check = createHmac('sha256', signing).update('suvidha key check signing').digest('hex').slice(0, checkDigits);
    return {
      body: { identity, recipient, madeDate, database, keys: [...keys, { setting: 'SIGNING_KEY', id: '–', check }] },
    };
  });
}
