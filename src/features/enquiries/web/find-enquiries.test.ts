// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ownServicesQuery } from '#features/site/services/web/api.ts';
import { newQueryClient } from '#web/layout/query-client.ts';
import { storeSession } from '#web/session/tab-session.ts';
import { findEnquiries } from './find-enquiries.ts';

test('the palette calls a service of the owner’s own by its name in the language of the office', async () => {
  storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' });
  const rows = ['own:ration-card', 'own:new-thing'].map((serviceType, id) => ({
    id,
    serviceType,
    firstName: 'Asha',
    reference: `SR-7K4M-Q2X${id}`,
  }));
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(rows)));
  document.documentElement.lang = 'gu';
  const client = newQueryClient();
  const detailsOf = async () =>
    (await findEnquiries('asha', new AbortController().signal, client)).map(({ detail }) => detail);
  expect(await detailsOf()).toEqual(['SR-7K4M-Q2X0 · ration card', 'SR-7K4M-Q2X1 · new thing']);
  const name = { en: 'Ration card', gu: 'રેશન કાર્ડ', hi: 'राशन कार्ड' };
  client.setQueryData(ownServicesQuery.queryKey, [{ serviceType: 'own:ration-card', name }]);
  expect(await detailsOf()).toEqual(['SR-7K4M-Q2X0 · રેશન કાર્ડ', 'SR-7K4M-Q2X1 · new thing']);
  for (const [address] of asked.mock.calls) expect(address).not.toContain('/OwnServices');
});
