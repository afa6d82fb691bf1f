import { describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { bindCookie } from '#server/auth/identify.ts';
import { refusalKind } from '#server/routing/refusal.ts';
import { checkAccess } from '#shared/contract/access.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { type Called, startTestApp } from '#testing/server.ts';
import { stateHash } from '#testing/state-hash.ts';
import { allRoutes } from './endpoints.ts';

const endpoints = allRoutes.map((route) => route.endpoint);

const app = await startTestApp();
const id = (await anEnquiry(app.db)).id;
await insertSiteSettings(app.db, sampleSettings);

describe.each(endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  async ({ endpoint }) => {
    const people = { staff: await aPerson(app.db), admin: await aPerson(app.db, { role: 'Admin' }) };
    const params = endpoint.params ? Object.fromEntries(Object.keys(endpoint.params).map((name) => [name, '1'])) : {};

    test.each(['guest', 'staff', 'admin'] as const)('%s', async (role) => {
      const person = role === 'guest' ? undefined : people[role];
      const caller = person ? app.as(person) : app;
      const real = Object.fromEntries(Object.keys(params).map((name) => [name, name === 'version' ? 1 : id]));
      if (person) await app.tokenOf(person);
      const before = await stateHash(app.db);
      const answer: Called<unknown> = await caller.call(endpoint, {
        params: real,
        ...(endpoint.method === 'GET' ? {} : { body: { 'no such field': 1 } }),
      });
      const verdict = checkAccess(endpoint.access, person && { id: person.id, isAdmin: role === 'admin' }, real);
      if (verdict === 'unauthenticated') expect(answer.status).toBe(401);
      else if (verdict === 'forbidden') expect(answer.status).toBe(403);
      else
        expect([
          200,
          201,
          204,
          404,
          422,
          ...(endpoint.refusals ?? []).map((code) => refusalKind(code).status),
        ]).toContain(answer.status);
      if (answer.status >= 400) {
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(await stateHash(app.db)).toBe(before);
      }
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    test('a damaged token is 401 unless the call is public', async () => {
      const headers = { authorization: `Bearer ${'A'.repeat(43)}` };
      const { status } = await app.call(endpoint, { params, headers });
      if (endpoint.access === 'public') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    });

    test('A-API-03, 05: other methods are 404 and another content type is 415', async () => {
      const url = `/api${endpoint.path.replace(/:\w+/, '1')}`;
      for (const method of ['PATCH', 'DELETE'] as const) {
        expect((await app.app.inject({ method, url })).statusCode).toBe(404);
      }
      if (endpoint.method === 'GET' || endpoint.access !== 'public') return;
      const answer = await app.app.inject({
        method: endpoint.method,
        url,
        headers: { 'content-type': 'application/xml' },
        payload: '<a/>',
      });
      expect(answer.statusCode).toBe(415);
    });
  },
);

test('a refused signed-in person leaves one audit row', async () => {
  const staff = await aPerson(app.db);
  const list = endpoints.find((endpoint) => endpoint.access === 'admin');
  if (!list) throw new Error('no admin call');
  await app.as(staff).call(list, { params: { id: 1 } });
  const rows = await app.audit(['action', 'outcome'], { actor_id: staff.id });
  expect(rows).toEqual([{ action: `${list.method} ${list.path}`, outcome: 'refused' }]);
});

/** A session of a browser: its token is good only with the cookie set beside it. */
async function browserSession() {
  const { username, password } = await aPerson(app.db, { role: 'Admin' });
  const { body, headers } = await app.call(signIn, {
    body: { username, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const cookies = [headers['set-cookie'] ?? []].flat();
  const cookie = cookies.find((one) => one.startsWith(`${bindCookie}=`))?.split(';')[0];
  return { token: (body as { token: string }).token, cookie: cookie ?? '' };
}

test('after another person has signed in in the same browser, no call is taken for the first, and nothing is written', async () => {
  const first = await browserSession();
  const second = await browserSession();
  const headers = { authorization: `Bearer ${first.token}`, cookie: second.cookie };
  const before = await stateHash(app.db);
  const taken: string[] = [];
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, id]));
    const body = endpoint.method === 'GET' ? {} : { body: {} };
    const { status, body: answer } = await app.call(endpoint, { params, headers, ...body });
    const { type } = answer as { type?: string };
    if (status !== 401 || type !== 'urn:suvidha:problem:cookie-missing')
      taken.push(`${endpoint.method} ${endpoint.path}`);
  }
  expect(taken).toEqual([]);
  expect(await stateHash(app.db)).toBe(before);
});
