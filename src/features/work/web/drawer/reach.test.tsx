// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noteServerDate } from '#web/api/server-clock.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import type { WorkItem } from '../../records.ts';
import { workRulesQuery } from '../api.ts';
import { Reach } from './reach.tsx';

const { queue, enquiries } = messages;
const waiting = queue.callsWait('10:00 am', '7:00 pm');

function show(clock: string, more: Partial<WorkItem> = {}) {
  noteServerDate(new Headers({ date: new Date(`${clock}+05:30`).toUTCString() }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(workRulesQuery.queryKey, { callsFrom: 600, callsUntil: 1140, mayTake: false });
  const item = { mobile: '+919876543210', step: 'call', dueDay: '2027-01-20', dueTime: null, ...more } as WorkItem;
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={client}>
        <Reach item={item} />
      </QueryClientProvider>
    </MessagesProvider>,
  );
}
afterEach(cleanup);

const label = enquiries.call('98765 43210');

test.each([
  ['before the hours of calls', '2027-01-20T09:00:00', {}, true],
  ['within them', '2027-01-20T12:00:00', {}, false],
  ['after them', '2027-01-20T21:00:00', {}, true],
  ['after them, at the hour agreed', '2027-01-20T21:00:00', { dueTime: '21:00' }, false],
])(
  '%s a customer is called or the button says why it waits; a message may be written at any time',
  (_name, clock, more, waits) => {
    show(clock, more);
    expect(screen.queryByText(waiting) !== null).toBe(waits);
    const button = screen.queryByRole('button', { name: `${label}. ${waiting}` });
    expect(button?.getAttribute('aria-disabled') ?? null).toBe(waits ? 'true' : null);
    expect(screen.queryByRole('link', { name: label }) === null).toBe(waits);
    expect(screen.getByRole('link', { name: messages.list.message('98765 43210') })).toBeDefined();
  },
);
