// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEnquiriesByDay } from '#features/dashboard/web/api.ts';
import { asked, ServiceBars } from '#features/dashboard/web/tiles/service-shares.tsx';
import { enquiryFilters } from '#features/enquiries/web/enquiry-columns.tsx';
import { serviceTypes } from '#features/services/catalogue.ts';
import { useSettingsForm } from '#features/site/web/form/use-settings-form.ts';
import { ownServicesDraft } from '#features/site/web/services/own-services-draft.ts';
import { loadedSettings } from '#testing/loaded-settings.ts';
import { newQueryClient } from '#web/layout/query-client.ts';
import { messages } from '#web/messages/office/gu.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { storeSession } from '#web/session/tab-session.ts';
import { ownServicesQuery, withServiceNames } from './api.ts';
import { namesWith, useServiceNames } from './service-names.ts';

const removed = 'own:ration-card';
const named = (gu: string) => Response.json([{ serviceType: removed, name: { en: 'Ration card', gu, hi: gu } }]);

let names: () => Promise<Response>;
let numbers: Response;

beforeEach(() => {
  storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' });
  numbers = Response.json({ days: [], services: [{ serviceType: removed, created: 3 }] });
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, { method = 'GET' } = {}) => {
    if (method === 'PUT') return Promise.resolve(Response.json({ ...loadedSettings(), version: 2 }));
    return (address as string).includes('/OwnServices') ? names() : Promise.resolve(numbers);
  });
});
afterEach(cleanup);

function officeOf() {
  const client = newQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <MessagesProvider language="gu" messages={messages}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MessagesProvider>
    </MemoryRouter>
  );
}

/** The numbers by service, and the choices of the list's filter. */
function Shown() {
  const { data } = useEnquiriesByDay('28');
  const all = useServiceNames();
  const services = namesWith(all, ['own:new-thing', 'javascript:x']);
  const filterOptions = { services, staged: [], language: 'en' as const, people: [] };
  const filter = enquiryFilters(messages, filterOptions).find(({ key }) => key === 'serviceType');
  const options = filter && 'options' in filter ? filter.options.slice(serviceTypes.length) : [];
  return (
    <>
      {data && <ServiceBars {...asked(data)} />}
      <p>{options.map(({ label }) => label).join(', ')}</p>
    </>
  );
}

test('a removed service is in the chart and among the choices by its name, and no other words stand in before', async () => {
  const answer = Promise.withResolvers<Response>();
  names = () => answer.promise;
  render(<Shown />, { wrapper: officeOf() });
  await vi.waitFor(() => expect(numbers.bodyUsed).toBe(true));
  expect(screen.queryByRole('listitem')).toBeNull();
  await act(async () => answer.resolve(named('રેશન કાર્ડ')));
  expect((await screen.findByRole('link')).textContent).toMatch(/^રેશન કાર્ડ3/);
  expect(screen.getByText('રેશન કાર્ડ, new thing')).toBeTruthy();
});

test('where the names do not come, the words of the address stand in', async () => {
  names = () => Promise.reject(new TypeError('no answer'));
  render(<Shown />, { wrapper: officeOf() });
  expect((await screen.findByRole('link')).textContent).toMatch(/^ration card3/);
});

test('what is shown does not wait for names that have come before, however old', async () => {
  const client = newQueryClient();
  names = () => Promise.resolve(named('રેશન કાર્ડ'));
  expect(await withServiceNames(client, Promise.resolve('first'))).toBe('first');
  await client.invalidateQueries(ownServicesQuery);
  const answer = Promise.withResolvers<Response>();
  names = () => answer.promise;
  expect(await withServiceNames(client, Promise.resolve('second'))).toBe('second');
  answer.resolve(named('રેશન કાર્ડ અને નામ'));
  const known = () => client.getQueryData(ownServicesQuery.queryKey)?.[0]?.name.gu;
  await vi.waitFor(() => expect(known()).toBe('રેશન કાર્ડ અને નામ'));
});

test('a name that was saved shows at once', async () => {
  let name = 'રેશન કાર્ડ';
  names = () => Promise.resolve(named(name));
  const { result } = renderHook(
    () => ({ form: useSettingsForm(loadedSettings(), ownServicesDraft), all: useServiceNames() }),
    { wrapper: officeOf() },
  );
  await vi.waitFor(() => expect(result.current.all[removed]).toBe(name));
  name = 'રેશન કાર્ડ અને નામ';
  await act(() => result.current.form.save());
  await vi.waitFor(() => expect(result.current.all[removed]).toBe(name));
});
