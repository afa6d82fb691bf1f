// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import { NoteForm } from './note-form.tsx';
import type { NoteTarget } from './send-note.ts';

const { notes } = messages;
const me = { id: 8, username: 'asha@example.com', role: 'Staff', isAdmin: false };
beforeEach(async () => {
  // jsdom has none, and React Aria asks for it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  storeSession({ ...me, token: 'hers' });
  await act(async () => void (await overlayParts.load()));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

/** The item is gone; what is written of the application itself is kept. */
function serverAnswers() {
  const sent: { path: string; body: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, { method, body } = {}) => {
    const path = address as string;
    if (method !== 'POST') return Promise.resolve(Response.json([{ username: 'chitra@example.com', name: 'Chitra' }]));
    sent.push({ path, body: JSON.parse(body as string) });
    if (!path.includes('Application')) {
      const problem = { type: 'urn:suvidha:problem:not-found', title: 'gone', status: 404, requestId: 'r' };
      return Promise.resolve(Response.json(problem, { status: 404 }));
    }
    return Promise.resolve(Response.json({ id: 3, masked: [] }, { status: 201 }));
  });
  return sent;
}

/** Decided elsewhere: whoever made it writes of the application from then on. */
function Form({ onSaved }: { onSaved: () => void }) {
  const [target, setTarget] = useState<NoteTarget>({ itemId: 7 });
  return (
    <>
      <NoteForm target={target} onSaved={onSaved} />
      <button type="button" onClick={() => setTarget({ applicationId: 17 })}>
        decided
      </button>
    </>
  );
}

function show() {
  const onSaved = vi.fn();
  render(
    <MessagesProvider language="en" messages={messages}>
      <PersonProvider value={me}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter>
            <Form onSaved={onSaved} />
          </MemoryRouter>
        </QueryClientProvider>
      </PersonProvider>
    </MessagesProvider>,
  );
  return onSaved;
}

test('a note of what was decided meanwhile stays, and is saved by a second press, for nobody who is no longer asked', async () => {
  const sent = serverAnswers();
  const onSaved = show();
  const save = screen.getByRole('button', { name: new RegExp(notes.save) });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: notes.add });
  fireEvent.change(field, { target: { value: 'She has the card' } });
  fireEvent.click(await screen.findByRole('button', { name: notes.forWhom }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Chitra' }));
  fireEvent.click(save);
  expect(await screen.findByText(notes.closed)).toBeTruthy();
  expect(notes.closed).toContain(notes.save);
  expect(field.value).toBe('She has the card');

  fireEvent.click(screen.getByText('decided'));
  fireEvent.click(save);
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'She has the card', mentions: ['chitra@example.com'] },
    { text: 'She has the card', mentions: [] },
  ]);
  expect(field.value).toBe('');
});
