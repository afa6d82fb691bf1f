// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import type { Saved } from './api.ts';
import { savedColumns } from './saved-columns.tsx';

afterEach(cleanup);

const nobody = { firstName: '', lastName: '', mobile: '', email: '', pincode: '', pan: '' };
const bare: Saved = {
  id: 1,
  creditCard: null,
  customer: null,
  person: null,
  note: '',
  dueDate: null,
  createdDate: '2026-11-21T06:00:00.000Z',
  version: 1,
} as unknown as Saved;
const walkIn: Saved = { ...bare, person: { ...nobody, firstName: 'Asha', lastName: 'Patel', pan: 'ABCPE1234F' } };
const cardOnly: Saved = { ...bare, creditCard: { id: 4, bankName: 'Harvest Gold', image: null, isActive: true } };

test.each([
  ['a walk-in without a card', walkIn, 'Asha Patel'],
  ['a card for nobody yet', cardOnly, `${messages.applyLater.noCustomer}, Harvest Gold`],
])('a row is named, and opened, by whom it is for: %s', (_, saved, name) => {
  const columns = savedColumns(messages, { busyWith: undefined, onRemove: () => undefined });
  const [first] = columns;
  expect(first?.item).toBe('who');
  render(
    <MessagesProvider language="en" messages={messages}>
      <MemoryRouter>
        <a href="/">{first?.cell(saved)}</a>
      </MemoryRouter>
    </MessagesProvider>,
  );
  expect(screen.getByRole('link', { name })).toBeTruthy();
});
