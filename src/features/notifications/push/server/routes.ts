import { createHash } from 'node:crypto';
import { sealedTables } from '#db/sealed-tables.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { isPushAddress } from '#server/push/push-address.ts';
import { vapidKeysOf } from '#server/push/vapid-keys.ts';
import { refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { endPush, getPushKey, renewPush, subscribePush } from '../contract.ts';
import { endSubscription, nextSubscriptionId, renewSubscription, saveSubscription } from './queries/subscriptions.ts';

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest();

export const pushRoutes: Route[] = [
  route(getPushKey, async ({ services: { config } }) => ({
    body: { key: vapidKeysOf(config.SIGNING_KEY)[0].publicKey },
  })),

  route(subscribePush, async ({ services: { db, config, vault }, body, caller, request }) => {
    const { endpoint, p256dh, auth, serverKey, language } = body;
    const mayBeLocal = config.NODE_ENV !== 'production';
    if (!isPushAddress(endpoint, { mayBeLocal })) return refuseFields({ endpoint: ['invalid'] });
    if (!vapidKeysOf(config.SIGNING_KEY).some(({ publicKey }) => publicKey === serverKey))
      return refuseFields({ serverKey: ['invalid'] });
    return inTransaction(db, async (transaction) => {
      const id = await nextSubscriptionId(transaction);
      const context = { table: sealedTables.push_subscriptions, rowId: id };
      const key = vault.newKey(context);
      await saveSubscription(transaction, {
        ...{ id, person_id: caller.id, session_id: caller.sessionId, endpoint_hash: hashOf(endpoint), ...key },
        target_sealed: vault.of(context, key).seal('target', JSON.stringify({ endpoint, p256dh, auth })),
        ...{ server_key: serverKey, language },
      });
      const subject = `person ${caller.id}`;
      await recordAudit(transaction, request, { actorId: caller.id, action: 'push-switched-on', subject });
      return { body: undefined };
    });
  }),

  route(renewPush, async ({ services: { db, config }, body: { endpoint, language }, caller }) => {
    const device = { endpointHash: hashOf(endpoint), personId: caller.id };
    const serverKeys = vapidKeysOf(config.SIGNING_KEY).map(({ publicKey }) => publicKey);
    const isOn = await renewSubscription(db, device, { sessionId: caller.sessionId, language, serverKeys });
    if (!isOn) await endSubscription(db, device.endpointHash);
    return { body: { isOn } };
  }),

  route(endPush, ({ services: { db }, body: { endpoint }, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const subject = `person ${caller.id}`;
      if (await endSubscription(transaction, hashOf(endpoint), caller.id))
        await recordAudit(transaction, request, { actorId: caller.id, action: 'push-switched-off', subject });
      return { body: undefined };
    }),
  ),
];
