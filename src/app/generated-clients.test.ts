import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { aCard, aPerson, customerForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';

const run = promisify(execFile);
const modules = new URL('../../node_modules', import.meta.url).pathname;

/** The program another engineer would write with each client: signs in, lists cards, adds a customer, reads it, is refused. */
const journeys = {
  'openapi-fetch': `
    import createClient from 'openapi-fetch';
    import type { paths } from './schema.ts';
    const [baseUrl = '', person = '', form = ''] = process.argv.slice(2);
    const client = createClient<paths>({ baseUrl });
    const signedIn = await client.POST('/api/Account/login', { body: JSON.parse(person) });
    if (!signedIn.data) throw new Error(signedIn.error.type);
    const headers = { authorization: \`Bearer \${signedIn.data.token}\` };
    const cards = await client.GET('/api/CreditCard/GetAll', { headers, params: { query: { limit: '10' } } });
    const made = await client.POST('/api/BasicCustomerDetails', {
      headers,
      params: { header: { 'Idempotency-Key': 'one' } },
      body: JSON.parse(form),
    });
    if (!made.data) throw new Error(made.error.type);
    const path = { id: made.data.id };
    const read = await client.GET('/api/BasicCustomerDetails/Get{id}', { headers, params: { path } });
    const refused = await client.GET('/api/BasicCustomerDetails/Get{id}', { headers, params: { path: { id: path.id + 1 } } });
    console.log(JSON.stringify({
      cards: cards.data?.map((card) => card.banknamecreditcard),
      total: cards.response.headers.get('x-total-count'),
      name: read.data?.firstName,
      refused: refused.error?.type,
    }));`,
  orval: `
    import { createCustomer, getCustomer, listCards, signIn } from './orval.ts';
    const [, person = '', form = ''] = process.argv.slice(2);
    const signedIn = await signIn(JSON.parse(person));
    if (signedIn.status !== 200) throw new Error(signedIn.data.type);
    const headers = { authorization: \`Bearer \${signedIn.data.token}\` };
    const cards = await listCards({ limit: '10' }, { headers });
    const made = await createCustomer(JSON.parse(form), { headers });
    if (made.status !== 201) throw new Error(made.data.type);
    const read = await getCustomer(made.data.id, { headers });
    const refused = await getCustomer(made.data.id + 1, { headers });
    console.log(JSON.stringify({
      cards: cards.status === 200 ? cards.data.map((card) => card.banknamecreditcard) : [],
      total: cards.headers.get('x-total-count'),
      name: read.status === 200 ? read.data.firstName : '',
      refused: refused.status === 404 ? refused.data.type : '',
    }));`,
};

const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
};

const app = await startTestApp();
const person = await aPerson(app.db);
const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
const folder = await testFolder();
const document = (await app.app.inject('/api/openapi.json')).body;
const target = join(folder, 'openapi.json');
await Promise.all([
  symlink(modules, join(folder, 'node_modules')),
  writeFile(target, document),
  writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
  writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] })),
  ...Object.entries(journeys).map(([name, text]) => writeFile(join(folder, `${name}-journey.ts`), text)),
]);
await writeFile(join(folder, 'schema.ts'), astToString(await openapiTS(document)));
await generate({
  input: { target },
  output: { target: join(folder, 'orval.ts'), client: 'fetch', mode: 'single', baseUrl: address },
});

test('the clients that openapi-typescript and orval write compile, strictly', async () => {
  const { stdout } = await run(join(modules, '.bin/tsc'), ['-p', folder]).catch((error) => error);
  expect(stdout).toBe('');
});

test.each(Object.keys(journeys))(
  'a program written with %s signs in, lists, adds, reads and is refused',
  async (name) => {
    const card = await aCard(app.db, { createdBy: person.id });
    const form = customerForm();
    const { username, password } = person;
    const input = [address, JSON.stringify({ username, password }), JSON.stringify(form)];
    const { stdout } = await run(process.execPath, [join(folder, `${name}-journey.ts`), ...input]);
    const { cards, ...said } = JSON.parse(stdout);
    expect(cards).toContain(card.bankName);
    expect(said).toEqual({
      total: String(cards.length),
      name: form.firstName,
      refused: 'urn:suvidha:problem:not-found',
    });
  },
);
