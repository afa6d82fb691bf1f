// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import type { AuditEntry } from '../contract.ts';
import { auditColumns } from './audit-columns.tsx';

afterEach(cleanup);

test('the list names changed settings, as their words come', async () => {
  const entry: AuditEntry = {
    id: 7,
    at: '2026-11-20T04:30:00.000Z',
    person: 'asha',
    personId: 1,
    personName: null,
    personPicture: null,
    action: 'site-settings-changed',
    subject: 'site settings 7',
    outcome: 'done',
    requestId: 'r',
    network: null,
    changes: ['phone', 'ownPages[Our fees (our-fees)].title.gu', 'ownServices[visa]'].map((field) => ({ field })),
  };
  const column = auditColumns(messages, 'en').find(({ key }) => key === 'changes');
  render(
    <MessagesProvider language="en" messages={messages}>
      {column?.cell(entry)}
    </MessagesProvider>,
  );
  expect(
    await screen.findByText('Phone, Own pages “Our fees (our-fees)”: Title (ગુજરાતી), Own services “visa”'),
  ).toBeDefined();
});
