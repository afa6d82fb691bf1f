// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import type { KnownPerson } from '../contract.ts';
import { KnownPeople } from './known-people.tsx';

const { fileLink } = messages;
afterEach(() => {
  cleanup();
  clearSession();
});

const person = (fileId: number, name: string): KnownPerson => ({
  ...{ fileId, name, requests: 1, applications: 0 },
  ...{ lastContactDate: '2026-11-27', knownBy: ['mobile'] },
});

test('whose file a form was opened from is not told of themselves; who shares the mobile is', async () => {
  storeSession({ id: 8, username: 'asha@example.com', role: 'Staff', token: 'hers' });
  const known = [person(7, 'Kokilaben Shah'), person(9, 'Mahesh Shah')];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ known, others: [], asked: [], saved: [], savedByOthers: [] }),
  );
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient()}>
        <KnownPeople mobile="98980 12345" fileId={7} onDetails={() => {}} />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  expect(
    await screen.findByText(fileLink.knownBy.mobile('Mahesh Shah'), { exact: false }, { timeout: 5_000 }),
  ).toBeTruthy();
  expect(screen.queryByText(fileLink.knownBy.mobile('Kokilaben Shah'), { exact: false })).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
