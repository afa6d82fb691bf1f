// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { useUndo } from './use-undo.ts';

const { plan } = messages;

afterEach(() => {
  cleanup();
  clearSession();
});

function Page() {
  const [outcome, setOutcome] = useState<Outcome>();
  const tell = useUndo(setOutcome);
  return (
    <>
      <button type="button" onClick={() => tell('Asha: Reached.', 'first')}>
        Asha
      </button>
      <button type="button" onClick={() => tell('Bina: Busy.', 'second')}>
        Bina
      </button>
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}

beforeEach(() => storeSession({ id: 8, username: 'asha@example.com', role: 'Staff', token: 'hers' }));

/** Presses, undoes that, and answers when what comes meanwhile is done. */
async function undoWhile(meanwhile: () => void, answer: Response) {
  let letGo: ((response: Response) => void) | undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        letGo = resolve;
      }),
  );
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  fireEvent.click(screen.getByText('Asha'));
  fireEvent.click(screen.getByRole('button', { name: plan.undo }));
  meanwhile();
  await vi.waitFor(() => expect(letGo).toBeDefined());
  await act(async () => letGo?.(answer));
}
const undone = () => Response.json({ undone: 1, kept: 0 });
const pressNext = () => fireEvent.click(screen.getByText('Bina'));

test('the late answer to undoing one press does not take away the notice of the next, with its undoing', async () => {
  await undoWhile(pressNext, undone());
  expect(screen.getByText('Bina: Busy.')).toBeTruthy();
  expect(screen.getByRole('button', { name: plan.undo })).toBeTruthy();
});

test('it is told where nothing else was, also after its notice was closed', async () => {
  await undoWhile(() => fireEvent.click(screen.getByRole('button', { name: messages.frame.close })), undone());
  expect(await screen.findByText(plan.undone(1))).toBeTruthy();
});

test('an undoing that failed is told in any case', async () => {
  await undoWhile(pressNext, Response.json({ undone: 0, kept: 1 }));
  expect(await screen.findByText(plan.undoFailed)).toBeTruthy();
});
