// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { moves as words } from '#web/messages/office-moves/en.ts';
import { storeSession } from '#web/session/tab-session.ts';
import type { Enquiry } from '../../contract.ts';
import { StageTrack } from './stage-track.tsx';

beforeEach(() => storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' }));
afterEach(cleanup);

/** Read in English, with the server's answer to whether the person may be written to. */
async function show(language: Enquiry['language'], refusedContactDate: string | null) {
  const answered = vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      Response.json({
        ...{ callsFrom: 600, callsUntil: 1140 },
        records: [{ of: 'request', id: 7, refusedContactDate }],
      }),
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MessagesProvider language="en" messages={{ ...messages, moves: words }}>
      <QueryClientProvider client={client}>
        <StageTrack
          request={{
            ...{ id: 7, mobile: '+919876543210', language, status: 'In Progress' },
            ...{ stage: 'papers', movedDate: '2026-11-20T10:00:00.000Z' },
          }}
          stages={[
            {
              ...{ id: 'papers', name: { en: 'Papers' }, usualDays: 3, next: null },
              sentence: { en: 'Your papers are complete.', gu: 'તમારા કાગળો પૂરા છે.' },
              lateBefore: '2026-01-01T00:00:00.000Z',
            },
          ]}
          moves={[]}
        />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
}

test.each([
  ['gu', 'gu', 'તમારા કાગળો પૂરા છે.'],
  ['en', 'en', 'Your papers are complete.'],
  // The owner has written none in Hindi.
  ['hi', 'en', 'Your papers are complete.'],
] as const)(
  'a customer of %s is told in %s, whoever reads it, and by WhatsApp with that text',
  async (asked, told, text) => {
    await show(asked, null);
    expect(screen.getByText(text).lang).toBe(told);
    const link = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: words.send })).href);
    expect([link.host, link.pathname, link.searchParams.get('text')]).toEqual(['wa.me', '/919876543210', text]);
  },
);

test('whoever asked for no contact is not written to', async () => {
  await show('gu', '2026-11-26T09:00:00.000Z');
  expect(screen.getByText('તમારા કાગળો પૂરા છે.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
