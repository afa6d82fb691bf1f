// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { AskHandOver } from './ask-hand-over.tsx';

const { fileLink } = messages;
afterEach(() => {
  cleanup();
  clearSession();
});

test.each([
  ['whoever waits for the answer has it read to them', false],
  ['whoever has gone on typing goes on', true],
])('asked for a hand-over, %s', async (_name, goesOn) => {
  storeSession({ id: 8, username: 'asha@example.com', role: 'Staff', token: 'hers' });
  let answer: ((response: Response) => void) | undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient()}>
        <input aria-label="First name" />
        <AskHandOver of={{ mobile: '9898012345' }} />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  const ask = screen.getByRole('button', { name: fileLink.ask });
  act(() => ask.focus());
  fireEvent.click(ask);
  const field = screen.getByLabelText('First name');
  if (goesOn) act(() => field.focus());
  await vi.waitFor(() => expect(answer).toBeDefined());
  await act(async () => answer?.(Response.json({ askedDate: '2026-11-27T10:00:00.000Z' }, { status: 201 })));
  const told = await screen.findByText(fileLink.asked('27/11/2026'));
  await vi.waitFor(() => expect(document.activeElement).toBe(goesOn ? field : told));
});
