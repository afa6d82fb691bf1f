import { recordAudit } from '#server/audit/queries.ts';
import { noteUnfinished } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { networkPrefix } from '#server/routing/request-context.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';

/** Where somebody signs in from: the browser as it calls itself, and the network. */
export const placeOf = ({ headers, network }: RequestContext, account: { id: number }) => ({
  accountId: account.id,
  device: headers['user-agent']?.slice(0, 200),
  network: networkPrefix(network),
});

/** Somebody has the password: a line in the audit log, and one for the person until a sign-in from the same place ends it. */
export async function recordUnfinished(
  { db }: Services,
  request: RequestContext,
  account: { id: number },
  factor: 'asked' | 'wrong',
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await noteUnfinished(transaction, placeOf(request, account));
    await recordAudit(transaction, request, {
      actorId: account.id,
      ...(factor === 'asked' ? { action: 'second-factor-asked' } : { action: 'sign-in', outcome: 'refused' }),
    });
  });
}
