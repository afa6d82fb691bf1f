// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { AnsweredAsk } from './answered-ask.tsx';

const { asks } = messages;
afterEach(cleanup);

const ask = (id: number, name: string) => ({
  ...{ id, name, fileId: id, askedDate: `2026-11-2${id}T10:00:00.000Z`, askedBy: 'a', askedByName: null },
  ...{ answer: 'handed-over' as const, answeredDate: '2026-11-27T10:00:00.000Z', items: 0, customers: 0 },
});

test('of two files that are one’s own now each button says which', () => {
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <AnsweredAsk ask={ask(1, 'Asha')} onClose={() => {}} />
          <AnsweredAsk ask={ask(2, 'Bina')} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </MessagesProvider>,
  );
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Asha', 'Bina'].map((name) => `${asks.seen}: ${asks.handedOver(name)}`));
});
