// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { whatsapp as words } from '#web/messages/office-whatsapp/en.ts';
import { storeSession } from '#web/session/tab-session.ts';
import { OpenInWhatsApp } from './open-in-whatsapp.tsx';

beforeEach(() => storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' }));
afterEach(cleanup);

const secret = 'a'.repeat(43);
const link = `https://suvidha.example/track?link=${secret}`;

interface Sent {
  address: string;
  init: RequestInit;
  body: string;
}

/** With the server's answers to what is noted, one after the other. */
async function show(text: string, answers: (() => Response)[] = [], refusedContactDate: string | null = null) {
  const noted: Sent[] = [];
  const reach = { callsFrom: 600, callsUntil: 1140, records: [{ of: 'request', id: 7, refusedContactDate }] };
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const address = new Request(new URL(input as string, location.href)).url;
    if (address.includes('/CustomerFiles/Reach')) return Promise.resolve(Response.json(reach));
    noted.push({ address, init, body: init.body as string });
    return Promise.resolve(answers.shift()?.() ?? Response.error());
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={client}>
        <OpenInWhatsApp
          {...{ id: 7, mobile: '+919876543210', kind: 'words', language: 'en', text }}
          known={['Call us on +91 2692 234567', 'SR-ABC2-346X']}
          label={words.open}
        />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return noted;
}
const made = () => Response.json({ id: 1 }, { status: 201 });
const keyOf = ({ init }: Sent) => new Headers(init.headers).get('idempotency-key');

test('a press opens WhatsApp with the whole text and is noted without the secret, though the page is left; twice is once', async () => {
  const noted = await show(`See here: ${link}`, [made, made]);
  const open = await screen.findByRole<HTMLAnchorElement>('link', { name: words.open });
  const { origin, pathname, searchParams } = new URL(open.href);
  expect([origin + pathname, searchParams.get('text')]).toEqual(['https://wa.me/919876543210', `See here: ${link}`]);
  fireEvent.click(open);
  expect(await screen.findByText(words.noted)).toBeTruthy();
  fireEvent.click(open);
  await vi.waitFor(() => expect(noted).toHaveLength(2));
  expect(noted[0]?.init.keepalive).toBe(true);
  expect(noted[0]?.body).not.toContain(secret);
  expect(JSON.parse(noted[0]?.body ?? '').text).toBe('See here: https://suvidha.example/track?link=…');
  expect(new Set(noted.map(keyOf)).size).toBe(1);
});

test('what was not noted is told, and noted by a press with the same key; WhatsApp opens all the same', async () => {
  const noted = await show('Please come on Friday.', [() => Response.error(), made]);
  const open = await screen.findByRole<HTMLAnchorElement>('link', { name: words.open });
  const isStopped = !fireEvent.click(open);
  expect(isStopped).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: words.noteAgain }));
  expect(await screen.findByText(words.noted)).toBeTruthy();
  expect(screen.queryByText(words.notNoted)).toBeNull();
  expect(new Set(noted.map(keyOf)).size).toBe(1);
});

test.each([
  ['a PAN', 'ABCPD1234E'],
  ['an Aadhaar', '2345 6789 0124'],
  ['an account', 'Account 123456789012'],
  ['a card', '4111-1111-1111-1111'],
])('with %s in it nothing is opened, and why is said', async (_name, text) => {
  await show(`Please check: ${text}`);
  expect(await screen.findByText(words.hasNumber)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['a mobile, a day and an hour', 'Call 98765 43210 by 20/11/2026, 14:30'],
  ['what the agency says itself', 'Hello\nCall us on +91 2692 234567'],
  ['a reference that looks like a PAN', 'About SR-ABC2-346X'],
])('%s may stand in it', async (_name, text) => {
  await show(text);
  expect(await screen.findByRole('link', { name: words.open })).toBeTruthy();
});

test('who asked for no contact is not written to', async () => {
  await show('Hello', [], '2026-11-26T09:00:00.000Z');
  expect(screen.queryByRole('link')).toBeNull();
});
