import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { PushMessage } from '#shared/push-message.ts';
import { build } from '#testing/build.ts';

const origin = 'https://office.example.com';

/** The built worker among what a browser gives it: what it shows and opens is kept. */
function aWorker(windows: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const [shown, opened, focused]: [unknown[], string[], string[]] = [[], [], []];
  const scope = createContext({
    location: { origin },
    URL,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (address: string) => opened.push(address),
    },
  });
  runInContext(readFileSync(new URL('web/sw.js', build), 'utf8'), scope);
  const happen = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { shown, opened, focused, happen };
}

const message: PushMessage = {
  ...{ kind: 'assigned', of: 'request', count: 1, reference: 'SR-7K4M-Q2XH', path: '/work?open=7', language: 'gu' },
};
const pushed = (data: object) => ({ data: { json: () => data } });

test('a message is shown in its language, one for each record', async () => {
  const { shown, happen } = aWorker();
  await happen('push', pushed(message));
  await happen('push', pushed({ ...message, kind: null, count: 4, reference: null, path: '/work', language: 'en' }));
  expect(shown).toEqual([
    { title: 'તમને એક વિનંતી સોંપાઈ', body: 'SR-7K4M-Q2XH', lang: 'gu', tag: '/work?open=7', data: '/work?open=7' },
    { title: '4 new notifications', body: '', lang: 'en', tag: '/work', data: '/work' },
  ]);
});

const pressed = (data: unknown) => {
  const notification = { data, isClosed: false, close: () => Object.assign(notification, { isClosed: true }) };
  return { notification };
};

test('a press opens the item, in the window where it stands already', async () => {
  const none = aWorker([`${origin}/attendance`]);
  const press = pressed('/work?open=7');
  await none.happen('notificationclick', press);
  expect(press.notification.isClosed).toBe(true);
  expect([none.opened, none.focused]).toEqual([[`${origin}/work?open=7`], []]);

  const there = aWorker([`${origin}/attendance`, `${origin}/work?open=7`]);
  await there.happen('notificationclick', pressed('/work?open=7'));
  expect([there.opened, there.focused]).toEqual([[], [`${origin}/work?open=7`]]);
});

test('a press leads to no other site', async () => {
  const { opened, focused, happen } = aWorker();
  for (const path of ['https://elsewhere.example.net/', '//elsewhere.example.net/'])
    await happen('notificationclick', pressed(path));
  expect([opened, focused]).toEqual([[], []]);
});
