// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import type { CustomerFile, FileRequest } from '../contract.ts';
import { FileNote } from './file-note.tsx';

const { customerFile: words, notes } = messages;
const me = { id: 8, username: 'asha@example.com', role: 'Admin', isAdmin: true };
beforeEach(() => storeSession({ ...me, token: 'hers' }));
afterEach(cleanup);

const aRequest = (id: number): FileRequest => ({
  ...{ id, reference: `SR-${id}`, serviceType: 'Passport Services', firstName: 'Bina', mobile: '+919876543210' },
  ...{ email: '', dob: '1990-05-17', status: 'Pending', createdDate: '2026-11-20T10:00:00.000Z' },
  ...{ itemId: id + 100, itemVersion: 1, owner: me.username, ownerName: null },
  ...{ offers: 'none', offersWithdrawnDate: null },
});
/** With these requests, the newest first. */
const fileOf = (...ids: number[]): CustomerFile => ({
  ...{ id: 3, createdDate: '2026-11-20T10:00:00.000Z', requests: ids.map(aRequest), customers: [], applications: [] },
  ...{ isCut: false, hasOthers: false, refusedContactDate: null, suggestions: [], merges: [] },
});

function show() {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (init?.method === 'POST') sent.push(address as string);
    return Promise.resolve(Response.json(init?.method === 'POST' ? { masked: [] } : [], { status: 200 }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (file: CustomerFile) => (
    <MessagesProvider language="en" messages={messages}>
      <PersonProvider value={me}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <FileNote file={file} services={{}} />
          </MemoryRouter>
        </QueryClientProvider>
      </PersonProvider>
    </MessagesProvider>
  );
  const { rerender } = render(page(fileOf(7, 6)));
  return { sent, refresh: (file: CustomerFile) => rerender(page(file)) };
}
const about = () => screen.getByRole<HTMLSelectElement>('combobox', { name: words.noteAbout }).value;
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${notes.save}`) }));

test('a note goes to what it was begun for, whatever has come to the file meanwhile', async () => {
  const { sent, refresh } = show();
  type('She brings the papers on Friday.');
  refresh(fileOf(9, 7, 6));
  expect(about()).toBe('request 7');
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/\/107$/);
  // The next one begins with the newest.
  await vi.waitFor(() => expect(about()).toBe('request 9'));
});

test('and to what is chosen for it', async () => {
  const { sent, refresh } = show();
  type('She brings the papers on Friday.');
  fireEvent.change(screen.getByRole('combobox', { name: words.noteAbout }), { target: { value: 'request 6' } });
  refresh(fileOf(9, 7, 6));
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/\/106$/);
});
