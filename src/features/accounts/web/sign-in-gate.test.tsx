// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageRegistry, PageRegistryProvider } from '#web/layout/page/registry.tsx';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { writeSession } from '#web/session/stored-session.ts';
import { clearSession, isLocked, storeSession, tabToken } from '#web/session/tab-session.ts';
import { SignInGate } from './sign-in-gate.tsx';

// Required by React Aria, missing in jsdom.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

const { accounts, account, failures } = messages;
const { again, answer } = account;
const ravi = { id: 7, username: 'ravi@example.com', role: 'Staff', token: 'his' };
const asha = { id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' };
const registry = { landingOf: () => '/' } as unknown as PageRegistry;

let sent: unknown[];

/** What the server answers to the next attempts, in turn. */
function serverAnswers(...answers: Response[]) {
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    sent.push(JSON.parse(request?.body as string));
    const next = answers.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('no answer is left'));
  });
}

function refusal(code: string, status: number, more: { headers?: Record<string, string>; secondFactor?: object } = {}) {
  const { headers, ...details } = more;
  return Response.json(
    { type: `urn:suvidha:problem:${code}`, title: code, status, requestId: 'r', ...details },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );
}

function open() {
  render(
    <MessagesProvider language="en" messages={messages}>
      <PageRegistryProvider value={registry}>
        <SignInGate />
      </PageRegistryProvider>
    </MessagesProvider>,
  );
}

function submit(label: string, text: string) {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit((field as HTMLInputElement).form as HTMLFormElement);
}

beforeEach(() => {
  clearSession();
  storeSession(ravi);
});
afterEach(cleanup);

test('nothing stands over a screen whose session is alive', () => {
  open();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says who is signed in now; takes the tab’s person only, with the words of /login for what fails', async () => {
  serverAnswers(
    refusal('wrong-credentials', 401),
    refusal('too-many', 429, { headers: { 'retry-after': '30' } }),
    refusal('second-factor-needed', 401, { secondFactor: { kinds: ['code'] } }),
    Response.json({ ...ravi, token: 'anew' }),
  );
  writeSession(asha);
  expect(isLocked()).toBe(true);
  open();
  await screen.findByText(again.other(asha.username, ravi.username));
  const email = screen.getByLabelText<HTMLInputElement>(accounts.email);
  expect([email.value, email.readOnly]).toEqual([ravi.username, true]);

  submit(accounts.password, 'wrong');
  await screen.findByText(accounts.failed);
  submit(accounts.password, 'wrong');
  await screen.findByText(failures.waitSeconds(30));
  submit(accounts.password, 'right');
  await screen.findByLabelText(answer.code);
  submit(answer.code, '123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ username: ravi.username, password: 'right', otp: '123456' });
  expect([tabToken(), localStorage.getItem('token'), isLocked()]).toEqual(['anew', 'anew', false]);
});

test('an account that waits after failures is signed in to at once with password and code', async () => {
  const held = { headers: { 'retry-after': '1800' }, secondFactor: { kinds: ['code', 'recovery'] } };
  serverAnswers(
    refusal('too-many', 429, held),
    refusal('too-many', 429, held),
    Response.json({ ...ravi, token: 'anew' }),
  );
  localStorage.clear();
  open();
  await screen.findByText(again.ended);
  submit(accounts.password, 'right');
  await screen.findByText(failures.waitMinutes(30));
  fireEvent.click(screen.getByRole('button', { name: accounts.useFactor }));
  await screen.findByLabelText(answer.code);
  expect(screen.queryByText(answer.heldBack)).toBeNull();
  submit(answer.code, '654321');
  await screen.findByText(answer.heldBack);
  submit(answer.code, '123456');
  await waitFor(() => expect(tabToken()).toBe('anew'));
  expect(sent.slice(1)).toEqual([
    { username: ravi.username, password: 'right', otp: '654321' },
    { username: ravi.username, password: 'right', otp: '123456' },
  ]);
});

test('comes while the screen is open, and goes when another tab has signed the same person in', async () => {
  open();
  localStorage.clear();
  expect(isLocked()).toBe(true);
  await screen.findByText(again.ended);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  writeSession({ ...ravi, token: 'anew' });
  expect(isLocked()).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
