import { describe, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import type { Notification } from '../contract.ts';
import { notificationPlace } from '../rules.ts';
import { notificationSubject, notificationText } from './notification-text.ts';

const base: Notification = {
  ...{ id: 1, kind: 'assigned', date: '2026-11-29T10:00:00.000Z', isRead: false, events: 1 },
  ...{ madeBy: 'asha', madeByName: 'Asha Patel', items: null, itemId: 7, record: 'enquiry 9', recordId: 9 },
  ...{ reference: 'SR-7K4M-Q2XH', firstName: 'Ramesh', lastName: null },
};
const admin = { isAdmin: true, username: 'boss' };
const staff = { isAdmin: false, username: 'staff' };

describe('the words of a notification', () => {
  test.each<[Partial<Notification>, string]>([
    [{}, 'Asha Patel gave you a request'],
    [{ madeByName: null }, 'asha gave you a request'],
    [{ madeBy: null, madeByName: null, record: 'application 9' }, 'You were given an application'],
    [{ items: { requests: 200, applications: 0 } }, 'Asha Patel gave you 200 requests'],
    [
      { madeBy: null, madeByName: null, items: { requests: 1, applications: 2 } },
      'You were given 1 request and 2 applications',
    ],
    [{ kind: 'mentioned' }, 'Asha Patel mentioned you in a note'],
    [{ kind: 'mentioned', events: 3 }, 'Asha Patel mentioned you in 3 notes'],
    [{ kind: 'visitor-asked', events: 2 }, 'The customer has written 2 times'],
    [{ kind: 'due', items: { requests: 3, applications: 0 } }, 'Due: 3 requests'],
    [{ kind: 'papers-changed' }, 'A request needs other papers than before'],
    [{ kind: 'papers-changed', items: { requests: 3, applications: 0 } }, '3 requests need other papers than before'],
  ])('of %o', (more, text) => {
    expect(notificationText(messages, { ...base, ...more })).toBe(text);
  });

  test('name the person', () => {
    expect(notificationSubject(base)).toBe('Ramesh');
    expect(notificationSubject({ ...base, lastName: 'Shah', reference: null })).toBe('Ramesh Shah');
    expect(notificationSubject({ ...base, firstName: null, reference: null })).toBe('');
  });
});

test.each<[Partial<Notification>, typeof admin, string]>([
  [{}, staff, '/work?open=7'],
  [{ itemId: null }, admin, '/allservicesdata?open=9'],
  [{ itemId: null, record: 'application 9' }, admin, '/allapplications?open=9'],
  [{ itemId: null, items: { requests: 2, applications: 0 } }, staff, '/work'],
  [{ itemId: null, items: { requests: 2, applications: 0 } }, admin, '/work?owner=boss'],
  [{ kind: 'due', itemId: null, items: { requests: 2, applications: 0 } }, staff, '/work?section=overdue%2Ctoday'],
  [{ kind: 'papers-changed', itemId: null, items: { requests: 2, applications: 0 } }, staff, '/work?papers=changed'],
  [
    { kind: 'papers-changed', itemId: null, items: { requests: 2, applications: 0 } },
    admin,
    '/work?papers=changed&owner=boss',
  ],
  [{ kind: 'file-asked', itemId: null, record: null, recordId: null }, admin, '/work'],
])('%o leads %o to %s', (more, reader, place) => {
  expect(notificationPlace({ ...base, ...more }, reader)).toBe(place);
});
