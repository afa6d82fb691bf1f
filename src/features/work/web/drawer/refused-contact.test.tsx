// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import type { WorkDetail } from '../../records.ts';
import { WorkParts } from './work-parts.tsx';

const { calls, moves } = messages;
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
const item: WorkDetail = {
  ...{ id: 7, kind: 'request', recordId: 17, record: 'enquiry 17', reference: 'SR-17', firstName: 'Bina' },
  ...{ lastName: null, mobile: '+919876543210', serviceType: 'Passport Services', card: null, bank: null },
  ...{ isNumbered: false, createdBy: null, status: 'Pending', stage: null, movedDate: null, section: 'today' },
  ...{ createdDate: '2026-11-20T10:00:00.000Z', owner: me.username, ownerName: null, ownerPicture: null },
  ...{ step: 'call', dueDay: '2099-01-01', dueTime: null, isWaiting: false, unassignedDate: null },
  ...{ unassignedReason: null, touchedDate: '2026-11-20T10:00:00.000Z', isSuspected: false, version: 1 },
  ...{ email: '', pincode: '388001', address: '', dob: '1990-05-17', language: 'en', guardianNeeded: false },
  ...{ timeline: [], older: null, missedCalls: 0, refusedContactDate: null },
  afterCall: [{ outcome: 'reached', step: 'follow-up', dueDay: '2099-01-02', dueTime: null, closes: null }],
};
/** The customer wants nothing corrected; whatever else is asked for is answered so. */
const answering =
  (others: object): typeof fetch =>
  (asked) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const isOfCorrections = address.includes('/AskedCorrections/');
    return Promise.resolve(Response.json(isOfCorrections ? { id: 17, corrections: [] } : others));
  };
const refused = { refusedContactDate: '2026-11-26T09:00:00.000Z' };

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const shown = (more: Partial<WorkDetail>, version: string) => (
  <MessagesProvider language="en" messages={messages}>
    <PersonProvider value={me}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <WorkParts
            loaded={{ record: { ...item, ...more }, version }}
            {...{ isOwned: true, isAdmin: false, onDone: vi.fn(), onEnded: vi.fn() }}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </PersonProvider>
  </MessagesProvider>
);

test('what is typed of why a request is cancelled stays where a colleague has lifted the refusal meanwhile', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answering([]));
  const { rerender } = render(shown(refused, '"1"'));
  fireEvent.click(screen.getByRole('button', { name: moves.cancel }));
  const window = await screen.findByRole('dialog', { name: moves.cancelTitle('Bina') });
  fireEvent.change(within(window).getByLabelText(moves.note), { target: { value: 'She said so on the phone' } });
  rerender(shown({ refusedContactDate: null }, '"2"'));
  expect(screen.queryByText(calls.refused('26/11/2026'))).toBeNull();
  expect(screen.getByDisplayValue('She said so on the phone')).toBeTruthy();
});

test('what is typed of who may be contacted again stays where a colleague has noted it meanwhile', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answering({ id: 5 }));
  const { rerender } = render(shown(refused, '"1"'));
  fireEvent.click(await screen.findByRole('button', { name: calls.allow }));
  const window = await screen.findByRole('dialog', { name: calls.allowTitle });
  fireEvent.change(within(window).getByLabelText(calls.allowNote), { target: { value: 'She came by' } });
  rerender(shown({ refusedContactDate: null }, '"2"'));
  expect(screen.queryByText(calls.refused('26/11/2026'))).toBeNull();
  expect(screen.getByDisplayValue('She came by')).toBeTruthy();
});
