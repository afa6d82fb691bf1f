// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import type { WorkDetail } from '../../records.ts';
import { WorkParts } from './work-parts.tsx';

const { calls, plan, queue } = messages;
const me = { id: 8, username: 'asha@example.com', role: 'Staff', isAdmin: false };
beforeEach(() => storeSession({ ...me, token: 'hers' }));
afterEach(() => {
  cleanup();
  clearSession();
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
const refused = { refusedContactDate: '2026-11-26T09:00:00.000Z' };

function show(more: Partial<WorkDetail>, isOwned = true) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const parts = (shown: Partial<WorkDetail>, version: string) => (
    <MessagesProvider language="en" messages={messages}>
      <PersonProvider value={me}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <WorkParts
              loaded={{ record: { ...item, ...shown }, version }}
              {...{ isOwned, isAdmin: false, onDone: vi.fn(), onEnded: vi.fn() }}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </PersonProvider>
    </MessagesProvider>
  );
  const { rerender } = render(parts(more, '"1"'));
  /** A colleague has changed the item. */
  return { change: (to: Partial<WorkDetail>) => rerender(parts(to, '"2"')) };
}

test.each([
  ['whose outcomes are asked', {}, true],
  ['of somebody who has asked for no contact since', refused, true],
  ['that nobody has any more', { owner: null, step: null, dueDay: null, afterCall: [] }, false],
])('a call that was begun is let go once, of an item %s', (_name, more, isOwned) => {
  sessionStorage.setItem('begunCall', JSON.stringify({ item: 7, at: Date.now() - 60_000, by: 8 }));
  show(more, isOwned);
  fireEvent.click(screen.getByRole('button', { name: calls.notCalled }));
  expect(screen.queryByRole('button', { name: calls.notCalled })).toBeNull();
  expect(sessionStorage.getItem('begunCall')).toBeNull();
});

const offered = () =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name: plan.what }).options].map(({ label }) => label);

test('of whoever asked for no contact no step is offered that is contact, and it is said why', () => {
  show(refused);
  expect(offered()).toEqual([
    ...[queue.steps.papers, queue.steps.submit, queue.steps['follow-up'], queue.steps.meet, queue.steps.other],
  ]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: plan.what }).value).toBe('other');
  expect(screen.getByText(plan.noContact('26/11/2026'))).toBeTruthy();
});

test('of everybody else the call is', () => {
  show({});
  expect(offered()[0]).toBe(queue.steps.call);
  expect(screen.queryByText(plan.noContact('26/11/2026'))).toBeNull();
});

const step = () => screen.getByRole<HTMLSelectElement>('combobox', { name: plan.what });

test('a step that a colleague sets takes the place of what nobody has touched, and not the focus', () => {
  const { change } = show({});
  const field = step();
  field.focus();
  change({ step: 'papers', dueDay: '2099-02-01' });
  expect(step().value).toBe('papers');
  expect(document.activeElement).toBe(field);
  expect(field.isConnected).toBe(true);
});

test('a step that was chosen stays, and theirs is told; with it the notice goes', () => {
  const { change } = show({});
  fireEvent.change(step(), { target: { value: 'meet' } });
  change({ step: 'papers', dueDay: '2099-02-01' });
  expect(step().value).toBe('meet');
  const theirs = plan.theirs(`${queue.steps.papers}, 01/02/2099`);
  expect(screen.getByText(theirs)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: plan.takeTheirs }));
  expect(step().value).toBe('papers');
  expect(screen.queryByText(theirs)).toBeNull();
});
