// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import { workName } from './api.ts';
import { ListNews } from './list-news.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const none = { overdue: 0, today: 0, waiting: 0, cold: 0, later: 0, unassigned: 0 };
const { queue } = messages;
/** As the server has them now. */
let unassigned = 0;

function Page() {
  const page = useQuery({
    queryKey: [workName, 'list', 'rows'],
    queryFn: () => ({ rows: [], total: unassigned, next: null }),
  });
  return <ListNews page={page as never} usual={<span>usual</span>} />;
}

function show() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...none, unassigned })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MessagesProvider language="en" messages={messages}>
      <PersonProvider value={{ id: 8, username: 'asha@example.com', isAdmin: true } as never}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </QueryClientProvider>
      </PersonProvider>
    </MessagesProvider>,
  );
  const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const countAgain = async () => {
    await act(() => client.invalidateQueries({ queryKey: [workName, 'counts'] }));
    await settled();
  };
  return { settled, countAgain };
}
const news = () => screen.getByRole('status').textContent;

test('what has come is told once: the rows that a press has brought are no news, whenever they were counted', async () => {
  unassigned = 0;
  const { settled, countAgain } = show();
  await settled();
  expect(news()).toBe('');
  unassigned = 2;
  await countAgain();
  expect(news()).toBe(queue.news(2));
  // Counted a while ago; another one has come since.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  unassigned = 3;
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(news()).toBe(''));
  await settled();
  await countAgain();
  expect(news()).toBe('');
  unassigned = 4;
  await countAgain();
  expect(news()).toBe(queue.news(1));
});
