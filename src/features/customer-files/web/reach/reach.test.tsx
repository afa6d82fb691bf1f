// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerDate } from '#web/api/server-clock.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import { ReachButtons, ReachEmail, ReachNumber, type ReachProps } from './reach.tsx';

const { reach, enquiries, list } = messages;
const waiting = reach.waits('10:00 am', '7:00 pm');
const refused = reach.refused('26/11/2026');
const label = enquiries.call('98765 43210');
const message = list.message('98765 43210');

beforeEach(() => storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' }));
afterEach(cleanup);

type Answer = () => Response | Promise<Response>;
const records = (refusedIds: readonly number[] = [], known = [7, 8, 9]) =>
  Response.json({
    ...{ callsFrom: 600, callsUntil: 1140 },
    records: known.map((id) => {
      const refusedContactDate = refusedIds.includes(id) ? '2026-11-26T09:00:00.000Z' : null;
      return { of: 'request', id, refusedContactDate };
    }),
  });

/** At a time in India, with the server's answers one after the other. */
function show(clock: string, answers: Answer[], what: ReactNode) {
  noteServerDate(new Headers({ date: new Date(`2027-01-20T${clock}:00+05:30`).toUTCString() }));
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(address as string);
    return Promise.resolve(answers.shift()?.() ?? Response.error());
  });
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {what}
      </QueryClientProvider>
    </MessagesProvider>,
  );
  return asked;
}
const of = (more: Partial<ReachProps> = {}): ReachProps => ({ of: 'request', id: 7, mobile: '+919876543210', ...more });
const planned = (dueTime: string | null) => ({ step: 'call', dueDay: '2027-01-20', dueTime });

test.each([
  ['before the hours of calls', '09:00', null, true],
  ['within them', '12:00', null, false],
  ['after them', '21:00', null, true],
  ['after them, at the hour agreed', '21:00', '21:00', false],
])(
  '%s a customer is called or the button says why it waits; a message may be written at any time',
  async (_name, clock, dueTime, waits) => {
    show(clock, [() => records()], <ReachButtons {...of({ planned: planned(dueTime), isTold: true })} />);
    expect(await screen.findByRole('link', { name: message })).toBeTruthy();
    expect(screen.queryByText(waiting) !== null).toBe(waits);
    const button = screen.queryByRole('button', { name: `${label}. ${waiting}` });
    expect(button?.getAttribute('aria-disabled') ?? null).toBe(waits ? 'true' : null);
    expect(screen.queryByRole('link', { name: label }) === null).toBe(waits);
  },
);

test('on a day on which the office is closed the button says so, and when customers are called again', async () => {
  const answer = { callsFrom: 600, callsUntil: 1140, closedDays: ['2027-01-20', '2027-01-21'] };
  const record = { of: 'request', id: 7, refusedContactDate: null };
  show('12:00', [() => Response.json({ ...answer, records: [record] })], <ReachButtons {...of({ isTold: true })} />);
  const why = reach.closedUntil('Friday 22/01/2027', '10:00 am');
  expect(await screen.findByRole('button', { name: `${label}. ${why}` })).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('link', { name: label })).toBeNull();
  expect(screen.getByRole('link', { name: message })).toBeTruthy();
});

test('whoever asked for no contact is neither called nor written to, and a press says why', async () => {
  show(
    '12:00',
    [() => records([7])],
    [
      <ReachButtons key="list" {...of()} />,
      <ReachNumber key="drawer" {...of({ isTold: true })} />,
      <ReachEmail key="email" of="request" id={7} email="her@example.com" />,
    ],
  );
  const button = await screen.findByRole('button', { name: `${label}. ${refused}` });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByText('her@example.com')).toBeTruthy();
  expect(screen.getAllByText(refused)).toHaveLength(1);
  fireEvent.click(button);
  expect(screen.getAllByText(refused)).toHaveLength(2);
});

test('an e-mail is written at any time', async () => {
  show('21:00', [() => records()], <ReachEmail of="request" id={7} email="her@example.com" />);
  const link = await screen.findByRole('link', { name: enquiries.write('her@example.com') });
  expect(link.getAttribute('href')).toBe('mailto:her@example.com');
});

test('of whom nothing is open nobody is called nor written to', async () => {
  const answer = { callsFrom: 600, callsUntil: 1140 };
  const record = { of: 'file', id: 7, refusedContactDate: null, hasOpen: false };
  show('12:00', [() => Response.json({ ...answer, records: [record] })], <ReachButtons {...of({ of: 'file' })} />);
  expect(await screen.findByRole('button', { name: `${label}. ${reach.nothingOpen}` })).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('nobody is called before it is known whether they may be', async () => {
  let answer: ((response: Response) => void) | undefined;
  const later = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  show('12:00', [later], [<ReachButtons key="list" {...of()} />, <ReachNumber key="number" {...of()} />]);
  await vi.waitFor(() => expect(answer).toBeDefined());
  expect(screen.getByText('98765 43210')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  answer?.(records());
  expect(await screen.findAllByRole('link', { name: label })).toHaveLength(2);
});

test('where it cannot be known, a press says so and asks once more', async () => {
  show('12:00', [() => records([], []), () => records()], <ReachButtons {...of()} />);
  fireEvent.click(await screen.findByRole('button', { name: `${label}. ${reach.unknown}` }));
  expect(await screen.findByRole('link', { name: label })).toBeTruthy();
  expect(screen.queryByText(reach.unknown)).toBeNull();
});

test('all rows of a list are asked for by one call', async () => {
  const rows = [7, 8, 9].map((id) => <ReachButtons key={id} {...of({ id })} />);
  const asked = show('12:00', [() => records([8])], rows);
  await vi.waitFor(() => expect(screen.getAllByRole('link', { name: label })).toHaveLength(2));
  expect(asked).toEqual(['/api/CustomerFiles/Reach?requests=7%2C8%2C9']);
});
