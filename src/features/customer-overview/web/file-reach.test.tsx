// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import type { CustomerFile } from '../contract.ts';
import { FileReach } from './file-reach.tsx';

const { calls, customerFile: words } = messages;
const me = { id: 8, username: 'asha@example.com', role: 'Staff', isAdmin: false };
beforeEach(() => {
  // jsdom has none, and React Aria asks for it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  storeSession({ ...me, token: 'hers' });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const fileOf = (refusedContactDate: string | null): CustomerFile => ({
  ...{ id: 3, createdDate: '2026-11-20T10:00:00.000Z', requests: [], customers: [], applications: [] },
  ...{ isCut: false, hasOthers: false, refusedContactDate, suggestions: [], merges: [] },
});
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const shown = (file: CustomerFile) => (
  <MessagesProvider language="en" messages={messages}>
    <PersonProvider value={me}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <FileReach file={file} onOutcome={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </PersonProvider>
  </MessagesProvider>
);

test('what is typed of who may be contacted again stays where a colleague has noted it meanwhile', async () => {
  const { rerender } = render(shown(fileOf('2026-11-26T09:00:00.000Z')));
  fireEvent.click(await screen.findByRole('button', { name: calls.allow }));
  const window = await screen.findByRole('dialog', { name: calls.allowTitle });
  fireEvent.change(within(window).getByLabelText(calls.allowNote), { target: { value: 'She came by' } });
  rerender(shown(fileOf(null)));
  expect(screen.getByDisplayValue('She came by')).toBeTruthy();
  expect(screen.queryByText(words.refusedContact('26/11/2026'))).toBeNull();
});
