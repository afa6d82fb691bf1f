import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allRoutes } from '#app/endpoints.ts';
import { startApplicationExport } from '#features/applications/web/api.ts';
import { applicationColumns } from '#features/applications/web/application-columns.tsx';
import { startRequestExport } from '#features/attendance/requests/web/api.ts';
import { requestColumns } from '#features/attendance/requests/web/request-columns.tsx';
import { startMarkExport } from '#features/attendance/reviews/web/api.ts';
import { markColumns } from '#features/attendance/reviews/web/mark-columns.tsx';
import { startAuditExport } from '#features/audit/web/api.ts';
import { auditColumns } from '#features/audit/web/audit-columns.tsx';
import { startCardExport } from '#features/cards/web/api.ts';
import { cardColumns } from '#features/cards/web/card-columns.tsx';
import { startEnquiryExport } from '#features/enquiries/web/api.ts';
import { enquiryColumns } from '#features/enquiries/web/enquiry-columns.tsx';
import { startPeopleExport } from '#features/people/web/api.ts';
import { personColumns } from '#features/people/web/person-columns.tsx';
import type { Language } from '#shared/languages.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { messages as gujarati } from '#web/messages/office/gu.ts';
import { claimTab } from '#web/session/tab-session.ts';
import { readColumnPreference, shownColumns } from '#web/ui/list-screen/columns/columns.ts';
import { exportRequest } from '#web/ui/list-screen/export.ts';
import type { Column, ListScreenProps } from '#web/ui/list-screen/types.ts';

// Of a browser the screens' modules need only this to be loaded.
vi.hoisted(() => vi.stubGlobal('location', new URL('https://office.invalid')));

interface List {
  start: NonNullable<ListScreenProps<{ id: number }>['startExport']>;
  columns: (messages: OfficeMessages, language: Language) => readonly Column<never>[];
  sort: string;
  /** Pictures, buttons, and what nobody may take along. */
  notInFile: string[];
}

const nothing = () => {};

/** Every list with an export as its screen describes it, by the call's name. */
const lists: Record<string, List> = {
  startApplicationExport: {
    start: startApplicationExport,
    columns: (messages) =>
      applicationColumns(messages, { onUpdate: nothing, onShow: nothing, onOutcome: nothing }, { withStaff: true }),
    sort: '-createdDate',
    notInFile: ['update', 'screenshot', 'cardImage'],
  },
  startRequestExport: { start: startRequestExport, columns: requestColumns, sort: '-createdDate', notInFile: [] },
  startMarkExport: { start: startMarkExport, columns: markColumns, sort: '-receivedAt', notInFile: [] },
  startAuditExport: { start: startAuditExport, columns: auditColumns, sort: '-at', notInFile: [] },
  startCardExport: {
    start: startCardExport,
    columns: (messages) => cardColumns(messages, { busyWith: undefined, onSwitch: nothing }),
    sort: '-createdDate',
    notInFile: ['image', 'edit'],
  },
  startEnquiryExport: {
    start: startEnquiryExport,
    columns: (messages) =>
      enquiryColumns(messages, {
        services: messages.enquiries.services,
        moves: { services: [], send: nothing as never, undo: nothing as never, latest: nothing as never, goneText: '' },
        language: 'en',
        onOutcome: nothing,
        onAsk: nothing,
      }),
    sort: '-createdDate',
    notInFile: [],
  },
  startPeopleExport: {
    start: startPeopleExport,
    columns: (messages) => personColumns(messages, nothing),
    sort: '-createdDate',
    notInFile: ['password'],
  },
};

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const card = await aCard(app.db, { createdBy: admin.id });
const customer = await aCustomer(app, { ownerId: admin.id });
await anApplication(app.db, { customerId: customer.id, cardId: card.id, ownerId: admin.id });
await anEnquiry(app.db);
const token = await app.tokenOf(admin);

/** The screens' own calls reach the app without a network. */
beforeAll(() => {
  const stored = new Map([
    ['token', token],
    ['user', JSON.stringify({ id: admin.id, username: admin.username, role: 'Admin' })],
  ]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  claimTab();
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, headers, body }: { method: 'POST'; headers: Headers; body: string }) => {
      const answer = await app.app.inject({ method, url, headers: Object.fromEntries(headers), payload: body });
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      });
    },
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('every export of a list is walked here', () => {
  const calls = allRoutes.map(({ endpoint }) => endpoint.id).filter((id) => /^start\w+Export$/.test(id));
  // The muster's file is no list's: its columns are the days. Nor is the file of one person, or of an import's rows at fault: theirs are the file's.
  const others = ['startMusterExport', 'startFileExport', 'startFaultsExport'];
  expect(calls.filter((id) => !others.includes(id)).sort()).toEqual(Object.keys(lists).sort());
});

describe.each(Object.entries(lists))('%s', (_, { start, columns: columnsOf, sort, notInFile }) => {
  const columns = columnsOf(gujarati, 'gu');
  const byDefault = shownColumns({ columns, hasBoxes: true }, readColumnPreference(undefined));

  test.each([
    ['the columns shown at first', byDefault],
    ['all columns', columns],
  ])('%s come as a file', async (_, shown) => {
    const { address } = await start(exportRequest({}, { sort, columns: shown }));
    const file = await app.app.inject({ method: 'GET', url: address, headers: { authorization: `Bearer ${token}` } });
    expect(file.statusCode).toBe(200);
    const [head = ''] = file.body.slice(1).split('\r\n');
    const inFile = shown.filter(({ key }) => !notInFile.includes(key));
    expect(head).toBe(inFile.map(({ title }) => (title.includes(',') ? `"${title}"` : title)).join(','));
  });
});
