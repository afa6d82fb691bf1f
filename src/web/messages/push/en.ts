import type { NotificationKind } from '#features/notifications/catalogue.ts';
import type { PushMessage } from '#shared/push-message.ts';

type Told = Pick<PushMessage, 'of' | 'count'>;

/** What a device shows, also over a locked screen: it names nobody. */
export const push = {
  told: {
    assigned: ({ of, count }) =>
      count === 1
        ? `${of === 'request' ? 'A request' : 'An application'} was given to you`
        : `${count} requests and applications were given to you`,
    mentioned: () => 'A note is meant for you',
    'visitor-asked': () => 'A customer has written or wants a call',
    'papers-came': () => 'Photos of papers have come',
    'papers-changed': ({ count }) =>
      count === 1 ? 'A request needs other papers than before' : `${count} requests need other papers than before`,
    due: ({ count }) => (count === 1 ? 'The next step is due' : `${count} next steps are due`),
    'file-asked': () => 'Somebody asks for a customer file',
    'ask-answered': () => 'Your ask for a customer file was answered',
  } as Record<NotificationKind, (told: Told) => string>,
  many: (count: number) => `${count} new notifications`,
  /** Of a kind that a newer release has. */
  other: 'There is something new for you',
};

export type PushMessages = typeof push;
