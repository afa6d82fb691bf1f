// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForProof } from '#web/api/fresh-proof.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { ProofGate } from './proof-gate.tsx';

// Required by React Aria, missing in jsdom.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

const { proof, answer } = messages.account;
const sent: unknown[] = [];

beforeEach(() => {
  clearSession();
  storeSession({ id: 7, username: 'ravi@example.com', role: 'Staff', token: 'his' });
  sent.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    if (!request?.body) return Promise.resolve(Response.json({ kinds: ['code', 'recovery'] }));
    sent.push(JSON.parse(request?.body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  render(
    <MessagesProvider language="en" messages={messages}>
      <ProofGate />
    </MessagesProvider>,
  );
});
afterEach(cleanup);

test('where the password is not enough, only the second factor is asked for', async () => {
  const proven = askForProof(true);
  await screen.findByText(proof.factorText);
  const code = await screen.findByLabelText<HTMLInputElement>(answer.code);
  expect(screen.queryByLabelText(proof.password)).toBeNull();
  expect(screen.queryByRole('button', { name: proof.usePassword })).toBeNull();
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.submit(code.form as HTMLFormElement);
  expect(await proven).toBe(true);
  expect(sent).toEqual([{ otp: '123456' }]);
});

test('otherwise the password is, and the second factor in its place', async () => {
  const proven = askForProof(false);
  await screen.findByLabelText(proof.password);
  fireEvent.click(await screen.findByRole('button', { name: proof.useFactor }));
  await screen.findByLabelText(answer.code);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(await proven).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
