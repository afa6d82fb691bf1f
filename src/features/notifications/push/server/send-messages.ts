import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { AddressRefused } from '#server/push/push-address.ts';
import { type PushTarget, sendPush } from '#server/push/send-push.ts';
import { vapidKeysOf } from '#server/push/vapid-keys.ts';
import type { Language } from '#shared/languages.ts';
import type { PushMessage } from '#shared/push-message.ts';
import type { Notification } from '../../contract.ts';
import { notificationPlace } from '../../rules.ts';
import { presentNotification, unreadBetween } from '../../server/reads.ts';
import {
  type DueSubscription,
  markFailed,
  markSent,
  removeSubscription,
  subscriptionsToSend,
} from './queries/subscriptions.ts';

const batchSize = 50;

/** The device is there no longer, or takes nothing from us any more. */
const isGone = (status: number) => [401, 403, 404, 410].includes(status);
const isTransient = (status: number) => status === 429 || status >= 500;

/** Tells each device that waits for it what its person has not read of what happened since it was last told, many events as one. */
export async function sendMessages(services: JobServices, stopping?: AbortSignal): Promise<void> {
  const { db, now } = services;
  const subject = await subjectOf(services);
  for (let count = batchSize; count === batchSize && !stopping?.aborted; ) {
    const due = await subscriptionsToSend(db, now().toISOString(), batchSize);
    await Promise.all(due.map((subscription) => tell(services, subscription, subject)));
    count = due.length;
  }
}

/** Whom push services ask where messages do harm. */
async function subjectOf({ db, config }: Pick<JobServices, 'db' | 'config'>): Promise<string> {
  return config.PUSH_SUBJECT ?? `mailto:${(await settingsInForce(db)).email}`;
}

async function tell(services: JobServices, subscription: DueSubscription, subject: string): Promise<void> {
  const { db, config, vault, now } = services;
  const message = await messageFor(db, subscription, now().toISOString());
  // Read, or handed on, since.
  if (!message) return markSent(db, subscription);
  const keys = vapidKeysOf(config.SIGNING_KEY).find(({ publicKey }) => publicKey === subscription.server_key);
  if (!keys) return removeSubscription(db, subscription.id);
  const context = { table: sealedTables.push_subscriptions, rowId: subscription.id };
  const target = JSON.parse(vault.of(context, subscription).open('target', subscription.target_sealed)) as PushTarget;
  const mayBeLocal = config.NODE_ENV !== 'production';
  const status = await sendPush({ target, payload: message, keys, subject, mayBeLocal }).catch((error: unknown) =>
    error instanceof AddressRefused ? 410 : 503,
  );
  if (isGone(status)) return removeSubscription(db, subscription.id);
  if (isTransient(status)) return markFailed(db, subscription, now().toISOString());
  await markSent(db, subscription);
}

async function messageFor(db: Db, subscription: DueSubscription, now: string): Promise<PushMessage | undefined> {
  const { person_id: id, username, is_admin: isAdmin, sent_until: after, until } = subscription;
  const language = subscription.language as Language;
  const unread = (await unreadBetween(db, { id, isAdmin }, { now, after, until })).map(presentNotification);
  const [first] = unread;
  if (!first) return undefined;
  if (unread.length > 1)
    return { kind: null, of: 'request', count: unread.length, reference: null, path: '/work', language };
  return { ...messageOf(first), path: notificationPlace(first, { isAdmin, username }), language };
}

function messageOf({ kind, items, events, record, reference }: Notification) {
  const isApplication = items ? items.requests === 0 : record?.startsWith('application') === true;
  return {
    kind,
    of: isApplication ? ('application' as const) : ('request' as const),
    count: items ? items.requests + items.applications : kind === 'assigned' ? 1 : events,
    reference,
  };
}
