import { expect, test } from 'vitest';
import { allKinds } from '#features/notifications/catalogue.ts';
import { languages } from '#shared/languages.ts';
import type { PushMessage } from '#shared/push-message.ts';
import { pushText } from './push-text.ts';

const base: PushMessage = {
  ...{ kind: 'assigned', of: 'request', count: 1, reference: 'SR-7K4M-Q2XH', path: '/work?open=7', language: 'en' },
};

test.each<[Partial<PushMessage>, string]>([
  [{}, 'A request was given to you'],
  [{ of: 'application' }, 'An application was given to you'],
  [{ count: 200 }, '200 requests and applications were given to you'],
  [{ kind: null, count: 4 }, '4 new notifications'],
  [{ kind: 'of-a-newer-release' }, 'There is something new for you'],
  [{ kind: 'toString' }, 'There is something new for you'],
])('%o is told as %s', (more, title) => {
  expect(pushText({ ...base, ...more })).toEqual({ title, body: 'SR-7K4M-Q2XH' });
});

test('every kind has words of its own in every language', () => {
  for (const language of languages) {
    const titles = allKinds.map((kind) => pushText({ ...base, kind, language }).title);
    expect(new Set(titles).size).toBe(allKinds.length);
    expect(titles).not.toContain(pushText({ ...base, kind: 'other', language }).title);
  }
});
