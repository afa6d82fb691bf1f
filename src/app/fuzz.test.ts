import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault } from '#server/http/json-text.ts';
import { nothing } from '#shared/contract/endpoint.ts';
import { fillPath } from '#shared/contract/fill-path.ts';
import { otherName } from '#shared/contract/wire-names.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { anEnquiry, aPerson, enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { inScope } from '#testing/test-scope.ts';
import { allRoutes } from './endpoints.ts';

const all = allRoutes.map((route) => route.endpoint);
const endpoints = all.filter((endpoint) => endpoint.body !== nothing);
const queried = all.filter(
  ({ method, query }) => method === 'GET' && Object.keys((query as { shape?: object }).shape ?? {}).length > 0,
);
const lists = all.filter((endpoint) => 'cursor' in ((endpoint.query as { shape?: object }).shape ?? {}));
/** `attacks/fuzz` sends 700 to each. */
const runs = inScope({ always: 50, full: 200 });

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const id = (await anEnquiry(app.db)).id;

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "'); drop table enquiries; --",
    '<script>',
    '９８７６５',
    '1e400',
    '\ud800',
    'a'.repeat(3_000),
    '4111 1111 1111 1111',
  ),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
);

describe.each(endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ endpoint }) => {
    const fields = Object.keys((endpoint.body as { shape?: object }).shape ?? {});
    const bodies = fc.oneof(
      fc.record(Object.fromEntries(fields.map((field) => [field, hostile])), { requiredKeys: [] }),
      fc.dictionary(fc.string({ maxLength: 20 }), hostile, { maxKeys: 5 }),
      hostile,
    );

    test(`A-FUZZ-01: ${runs} invalid bodies: never a 5xx, always problem+json that names the fields`, async () => {
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const text = JSON.stringify(body);
          fc.pre(jsonFault(text) !== undefined || !endpoint.body.safeParse(JSON.parse(text)).success);
          const answer = await app.as(admin).call(endpoint, {
            params: Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, id])),
            body: text,
          });
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
          expect(answer.headers['content-type']).toContain('application/problem+json');
          const problem = answer.body as unknown as Problem;
          expect(problem.requestId).toBeTruthy();
          if (problem.status === 422) expect(Object.keys(problem.errors ?? {}).length).toBeGreaterThan(0);
        }),
        { numRuns: runs },
      );
    });

    const unusable = ['', '{', '{"a":1}}', '[', '\ufeff{}', `${'['.repeat(10_000)}`, '{"a":"\\ud800"}'];
    const unmeasurable = JSON.stringify(
      Object.fromEntries(fields.map((field) => [field, { length: { toString: 0 } }])),
    );
    test.each([...unusable, ...(fields.length > 0 ? [unmeasurable] : [])])(
      'A-API-04: text that is no usable JSON (%#) is refused',
      async (body) => {
        const answer = await app.app.inject({
          method: endpoint.method,
          url: `/api${endpoint.path.replace(':id', String(id))}`,
          headers: { authorization: `Bearer ${await app.tokenOf(admin)}`, 'content-type': 'application/json' },
          payload: body,
        });
        expect([400, 413, 422]).toContain(answer.statusCode);
      },
    );
  },
);

describe.each(lists.map((endpoint) => ({ endpoint, name: endpoint.path })))('the query of $name', ({ endpoint }) => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('abc\u0000', '---', '%%%', '\\\\\\', "a'b--", '\u0958\u0930\u095c'),
  );

  test('A-INJ-01: no search, cursor, sort or filter brings a 5xx', async () => {
    const fields = ['q', 'cursor', 'sort', 'limit', 'status'];
    const queries = fc.record(Object.fromEntries(fields.map((field) => [field, text])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const answer = await app.as(admin).call(endpoint, { query: query as Record<string, string> });
        expect([200, 400, 422]).toContain(answer.status);
      }),
      { numRuns: runs },
    );
  });
});

describe('A-API-06: a field twice, or several values for one', () => {
  test.each(queried.map((endpoint) => ({ endpoint, name: endpoint.path })))(
    'in the query of $name',
    async ({ endpoint }) => {
      const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
      const path = fillPath(
        endpoint.path,
        Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, id])),
      );
      const names = Object.keys((endpoint.query as { shape?: object }).shape ?? {}).map((name) =>
        otherName(endpoint.names, name),
      );
      for (const twice of names.flatMap((name) => [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`])) {
        const { statusCode } = await app.app.inject({ method: endpoint.method, url: `/api${path}?${twice}`, headers });
        expect([400, 403, 404, 422], twice).toContain(statusCode);
      }
    },
  );

  test('in a body: nothing is stored', async () => {
    const form = enquiryForm();
    for (const [name, value] of Object.entries(form)) {
      for (const several of [[value], [value, value], { 0: value }]) {
        const answer = await app.app.inject({
          method: 'POST',
          url: '/api/ServicesRequest/Create',
          payload: { ...form, [name]: several },
        });
        expect(answer.statusCode, name).toBe(422);
        expect(Object.keys((answer.json() as Problem).errors ?? {})).toEqual([name]);
      }
    }
  });
});

test('A-VAL-08: a character no database keeps is refused by its field, filled-in honeypot or not', async () => {
  const send = (url: string, body: object) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const form = enquiryForm();
  expect((await send('/api/Account/login', { username: 'a\u0000b', password: 'x' })).statusCode).toBe(422);
  expect((await send('/api/ServicesRequest/Create', { ...form, website: 'a\u0000' })).statusCode).toBe(422);
  expect((await send('/api/ServicesRequest/Create', { ...form, website: 'a', status: '\u0000' })).statusCode).toBe(201);
});
