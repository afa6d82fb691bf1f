import type { NotificationKind } from '#features/notifications/catalogue.ts';

type Of = 'request' | 'application';

interface Told {
  /** Null: by a rule, or by a visitor. */
  by: string | null;
  of: Of;
  /** How often it happened. */
  times: number;
}

const record = { request: 'a request', application: 'an application' };
const records = ({ requests, applications }: { requests: number; applications: number }) =>
  [
    requests > 0 && (requests === 1 ? '1 request' : `${requests} requests`),
    applications > 0 && (applications === 1 ? '1 application' : `${applications} applications`),
  ]
    .filter(Boolean)
    .join(' and ');

/** The bell, and which kinds somebody is told of. */
export const notifications = {
  title: 'Notifications',
  bell: (unread: string | undefined) => (unread === undefined ? 'Notifications' : `Notifications: ${unread} unread`),
  unread: 'Unread',
  markAll: 'Mark all as read',
  choose: 'Choose what you are told',
  none: 'You have no notifications.',
  loading: 'Loading your notifications…',
  failed: 'Your notifications could not be loaded.',
  notMarked: 'They were not marked as read.',
  older: 'Show older ones',
  today: 'Today',
  yesterday: 'Yesterday',
  told: {
    assigned: ({ by, of }) => (by === null ? `You were given ${record[of]}` : `${by} gave you ${record[of]}`),
    mentioned: ({ by, times }) =>
      `${by ?? 'A colleague'} mentioned you in ${times === 1 ? 'a note' : `${times} notes`}`,
    'visitor-asked': ({ times }) =>
      times === 1 ? 'The customer has written or wants a call' : `The customer has written ${times} times`,
    'papers-came': () => 'Photos of papers have come',
    'papers-changed': () => 'A request needs other papers than before',
    due: ({ of }) =>
      of === 'request' ? 'The next step of a request is due' : 'The next step of an application is due',
    'file-asked': ({ by }) => `${by ?? 'A colleague'} asks for a customer file`,
    'ask-answered': () => 'Your ask for a customer file was answered',
  } as Record<NotificationKind, (told: Told) => string>,
  toldOfMany: {
    assigned: (count, by) => (by === null ? `You were given ${records(count)}` : `${by} gave you ${records(count)}`),
    due: (count) => `Due: ${records(count)}`,
    'papers-changed': (count) => `${records(count)} need other papers than before`,
  } as Partial<
    Record<NotificationKind, (count: { requests: number; applications: number }, by: string | null) => string>
  >,
  own: {
    title: 'Notifications',
    hint: 'What the bell at the top tells you. You are never told of what you do yourself.',
    loading: 'Loading your choice…',
    loadFailed: 'Your choice could not be loaded.',
    notSaved: 'Your choice was not saved.',
    device: {
      title: 'On this device',
      hint: 'It tells you also while no page of the office is open, in office hours: what happened, without names. It ends when you log out.',
      turnOn: 'Notify me on this device',
      turnOff: 'Do not notify me here',
      isOn: 'You are notified on this device.',
      unknown: 'It could not be found out whether this device notifies you.',
      failed: 'This device could not be switched on. Try again later, or in another browser.',
      offFailed: 'This device could not be switched off. Try again.',
      insecure: 'This page is not open over https, so the browser allows no notifications.',
      unsupported: 'This browser cannot notify you. On an iPhone, first add this page to the home screen.',
      blocked:
        'The browser blocks notifications from this page. Allow them in its settings for this page; in a private window it never allows them.',
    },
    kinds: {
      assigned: 'Somebody, or a rule, gives me a request or an application',
      mentioned: 'A note is meant for me',
      'visitor-asked': 'A customer of mine writes or wants a call',
      'papers-came': 'A customer of mine sends photos of papers',
      'papers-changed': 'A changed list asks for other papers in a request of mine',
      due: 'Something of mine is due',
      'file-asked': 'Somebody asks for a customer file',
      'ask-answered': 'My ask for a customer file is answered',
    } as Record<NotificationKind, string>,
  },
};

export type NotificationMessages = typeof notifications;
