// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { PersonProvider } from '#web/session/person-context.tsx';
import { type Application, applicationQuery, type VersionedApplication } from '../api.ts';
import { ApplicationDrawer } from './application-drawer.tsx';

// jsdom has none, and React Aria asks for it.
beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(cleanup);

const { applications: words } = messages;
const application = {
  ...{ id: 7, createdDate: '2026-11-20T06:00:00.000Z', caseNumber: null, status: 'Pending', finalStatus: null },
  ...{ customerId: 3, name: 'Asha Patel', mobile: '+919812345678', email: 'asha@example.com', remarks: '' },
  ...{ pan: 'XXXXXX234F', pincode: '388001', card: 'Harvest Gold', cardImage: null, screenshotId: null },
  bank: { id: 1, name: 'Harvest Bank', shortName: 'Harvest', trackerLink: '' },
  ...{ screenshot: null, staffId: 5, staff: 'ravi@example.com', staffName: null, staffPicture: null },
} satisfies Application;

/** The drawer as its record came, over a row that may be older. */
function open(current: Partial<Application>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const record = { ...application, ...current, history: [], sameCustomer: [] };
  client.setQueryData(applicationQuery(7).queryKey, { record, version: '"1"' } satisfies VersionedApplication);
  const ignore = () => undefined;
  const actions = { onUpdate: ignore, onShow: ignore, onWithdraw: ignore, onCorrect: ignore, onDecide: ignore };
  const element = (
    <ApplicationDrawer id={7} row={application} neighbours={{}} Timeline={() => null} onClose={ignore} {...actions} />
  );
  render(
    <MessagesProvider language="en" messages={messages}>
      <QueryClientProvider client={client}>
        <PersonProvider value={{ id: 5, username: 'ravi@example.com', role: 'Admin', isAdmin: true }}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </PersonProvider>
      </QueryClientProvider>
    </MessagesProvider>,
  );
  const has = (name: string) => screen.queryByRole('button', { name }) !== null;
  return { withdraws: has(words.withdraw), decides: has(words.decision) };
}

test.each([
  ['open', {}, true],
  ['that the bank has still', { finalStatus: 'Pending' }, true],
  ['approved by the bank', { finalStatus: 'Approved' }, false],
  ['rejected by the bank', { finalStatus: 'Rejected' }, false],
  ['with a case number', { caseNumber: 'C-1' }, false],
] as const)('an application %s (%o) can be withdrawn: %s', (_, current, isWithdrawable) => {
  expect(open(current)).toEqual({ withdraws: isWithdrawable, decides: true });
});

test('one that is withdrawn is neither withdrawn again nor decided', () => {
  expect(open({ status: 'Withdrawn' })).toEqual({ withdraws: false, decides: false });
});
