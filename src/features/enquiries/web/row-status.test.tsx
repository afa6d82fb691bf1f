// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import { overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { EnquiryStatus } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import { RowStatus } from './row-status.tsx';

const { enquiries: words } = messages;
const enquiry = { id: 4, firstName: 'Asha', reference: 'SR-7K4M-Q2XH', status: 'Pending' } as unknown as Enquiry;

beforeEach(async () => {
  // jsdom has none, and React Aria asks for it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' });
  await act(async () => void (await overlayParts.load()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let sent: { method: string; ifMatch: string | null; body: unknown }[];

const problem = (code: string, status: number) =>
  Response.json({ type: `urn:suvidha:problem:${code}`, title: code, status, requestId: 'r' }, { status });
const record = (status: EnquiryStatus, version: number) =>
  Response.json({ ...enquiry, status, history: [] }, { headers: { etag: `"${version}"` } });

/** What the server answers to reading the request, and to changing it. */
function serverAnswers(read: Response, change?: Response) {
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, { method = 'GET', headers, body } = {}) => {
    if (method === 'GET') return Promise.resolve(read);
    sent.push({ method, ifMatch: new Headers(headers).get('if-match'), body: JSON.parse(body as string) });
    return change ? Promise.resolve(change) : Promise.reject(new TypeError('no answer'));
  });
}

function Row() {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <RowStatus enquiry={enquiry} onOutcome={setOutcome} />
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}

async function choose(status: EnquiryStatus) {
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Row />
      </QueryClientProvider>
    </MessagesProvider>,
  );
  const button = screen.getByRole('button', { name: /Pending/ });
  fireEvent.click(button);
  const menu = await screen.findByRole('menu');
  fireEvent.click(within(menu).getByRole('menuitemradio', { name: words.statuses[status] }));
}

test('a status is changed as the version that was read, and told', async () => {
  serverAnswers(record('Pending', 3), record('Completed', 4));
  await choose('Completed');
  expect(await screen.findByText(words.saved(words.statuses.Completed))).toBeTruthy();
  expect(sent).toEqual([{ method: 'PUT', ifMatch: '"3"', body: { status: 'Completed' } }]);
});

test('where somebody else changed it between reading and writing (412), nothing is overwritten and it is said', async () => {
  serverAnswers(record('Pending', 3), problem('stale-version', 412));
  await choose('Completed');
  expect(await screen.findByText(words.conflictTitle)).toBeTruthy();
  expect(screen.getByText(words.saveFailed)).toBeTruthy();
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"']);
});

test('where it has another status than the row shows, nothing is sent and it is said', async () => {
  serverAnswers(record('Cancelled', 5));
  await choose('Completed');
  expect(await screen.findByText(words.conflictTitle)).toBeTruthy();
  expect(sent).toEqual([]);
});
