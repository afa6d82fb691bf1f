import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRequest } from '#testing/check-answer.ts';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';
import { type Operation, readOperations } from './fuzz/operations.ts';
import { casesOf, requestOf } from './fuzz/requests.ts';
import { linksInward, outgoingOf, startTrap, watched } from './outgoing.ts';
import { injections } from './payloads.ts';
import { type Answer, expectUnharmed, inTurn, type Sent, startTarget, unlimited } from './target.ts';

const target = await startTarget(unlimited, { nodeOptions: watched });
const trap = await startTrap();
/** Its own address, on which it listens. */
const atStart = outgoingOf(target);
const { operations, schemas } = await readOperations(target);
const admin = await aPerson(target.db, { role: 'Admin' });
const some = inScope({ always: injections.slice(0, 8), full: injections });
const sleptMs = 30_000;

const slowest = { ms: 0 };

async function attack(operation: Operation, sent: Sent, token: string): Promise<Answer> {
  const begun = performance.now();
  const answer = await target.send({ ...sent, token });
  const ms = performance.now() - begun;
  slowest.ms = Math.max(slowest.ms, ms);
  const told = `${sent.method} ${sent.path} ${JSON.stringify(sent.body)?.slice(0, 500)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, told).toBeLessThan(500);
  expect(ms, told).toBeLessThan(sleptMs / 2);
  expect(answer.headers, told).not.toHaveProperty('set-cookie', expect.stringContaining('injected'));
  expect(answer.body, told).not.toMatch(/root:.*:0:0:|syntax error at|unterminated quoted|PostgreSQL \d/);
  checkRequest({ method: operation.method as 'GET', url: sent.path, headers: sent.headers ?? {} }, answer);
  return answer;
}

/** The same request with one text in it replaced, for each text that travels. */
function injectedInto(value: unknown, text: string): object[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.keys(value).map((name) => ({ ...value, [name]: text }));
}

/** Each text in every parameter and field of every call; answers how many requests it took. */
async function sendEverywhere(texts: readonly string[]): Promise<number> {
  let requests = 0;
  const picture = await anImage();
  await inTurn(operations, 6, async (operation) => {
    let token = await target.tokenOf(await aPerson(target.db, { role: 'Admin' }));
    const [plain] = fc.sample(casesOf(operation, schemas, 'valid'), { numRuns: 1, seed: 5 });
    if (!plain) return;
    for (const text of texts) {
      const inPath = operation.parameters.map(({ name, in: place }) => {
        if (place === 'path') return operation.path.replace(`{${name}}`, encodeURIComponent(text));
        return `${plain.path.split('?')[0]}?${name}=${encodeURIComponent(text)}`;
      });
      const sent: Sent[] = await Promise.all([
        ...inPath.map((path) => requestOf({ ...plain, path: path.replace(/\{\w+\}/g, '1') }, picture)),
        ...injectedInto(plain.value, text).map((value) => requestOf({ ...plain, value }, picture)),
      ]);
      for (const one of sent) {
        const { statusCode } = await attack(operation, one, token);
        requests++;
        if (statusCode === 401) token = await target.tokenOf(admin);
      }
    }
  });
  await expectUnharmed(target);
  return requests;
}

test('A-INJ-01: injections in every parameter, field and header of every call: no 5xx, nothing sleeps, nothing leaks', async () => {
  const requests = await sendEverywhere(some);
  recordFigure('A-INJ-01', {
    figure: `${requests.toLocaleString('en')} requests: 0 × 5xx, the slowest ${Math.round(slowest.ms)} ms (a sleeping one would take 30 s)`,
    pass: '0 × 5xx, nothing slept',
  });
});

test('A-INJ-01: in headers and names of files', async () => {
  const token = await target.tokenOf(admin);
  const upload = operations.find(({ form, path }) => form && path.includes('CreditCard/Create'));
  if (!upload) throw new Error('There is no upload.');
  const picture = await anImage();
  const printable = some.filter((text) => /^[\x20-\x7e]+$/.test(text) && text.length < 4_000);
  for (const text of printable) {
    for (const header of [
      'user-agent',
      'accept-language',
      'referer',
      'x-forwarded-for',
      'cookie',
      'accept',
      'if-none-match',
    ])
      for (const path of ['/', '/api/Account/me', '/login']) {
        const { statusCode, body } = await target.send({ path, token, headers: { [header]: text } });
        expect(statusCode, `${header}: ${text}`).toBeLessThan(500);
        expect(body).not.toMatch(/root:.*:0:0:|syntax error at/);
      }
    const form = await formOf({ remarks: 'A card' }, { field: 'imagecreditcard', bytes: picture, name: text });
    await attack(
      upload,
      { method: 'POST', path: upload.path, headers: form.headers, body: Uint8Array.from(form.payload) },
      token,
    );
  }
  await expectUnharmed(target);
});

test('A-INJ-04: a search for what is always true finds nothing', async () => {
  const token = await target.tokenOf(admin);
  const lists = operations.filter(
    ({ path, parameters }) => !path.includes('{') && parameters.some(({ name }) => name === 'q'),
  );
  expect(lists.length).toBeGreaterThan(3);
  for (const { path } of lists)
    for (const q of ["' or 1=1--", "x' or 'x'='x", '%%%', '___', '\\\\\\']) {
      const { statusCode, body } = await target.send({ path: `${path}?q=${encodeURIComponent(q)}`, token });
      // A list, or numbers of what would stand in lists.
      if (statusCode === 200) expect(Object.values(JSON.parse(body)).filter(Boolean), `${path} ${q}`).toEqual([]);
      else expect(statusCode, `${path} ${q}`).toBe(422);
    }
});

const list = '/api/ServicesRequest/GetAllServicesRequest';

test("A-INJ-05: '); drop table …-- as an address is stored to the letter, and its request found", async () => {
  const token = await target.tokenOf(admin);
  const address = "7 Hill Road'); drop table enquiries; --";
  const form = { ...enquiryForm(), firstName: "Robert O'Drop", address };
  expect((await target.send({ method: 'POST', path: '/api/ServicesRequest/Create', body: form })).statusCode).toBe(201);
  const found = await target.send({ path: `${list}?q=${encodeURIComponent("O'Drop")}`, token });
  const [row] = JSON.parse(found.body) as { id: number }[];
  const read = await target.send({ path: `/api/ServicesRequest/Get${row?.id}`, token });
  expect(JSON.parse(read.body)).toMatchObject({ firstName: "Robert O'Drop", address });
});

describe('A-INJ-09: what is encoded is decoded once', () => {
  test.each([
    ['/api/Profile/Get%2537', [400, 404]],
    ['/api/Profile/Get%c0%b7', [400, 404]],
    ['/%c0%ae%c0%ae/etc/passwd', [400, 404]],
    ['/api/%252e%252e/package.json', [400, 404]],
    ['/api/Profile/Get%', [400]],
    ['/%ff', [400, 404]],
  ])('%s', async (path, expected) => {
    expect(expected).toContain((await target.send({ path, token: await target.tokenOf(admin) })).statusCode);
  });

  test('%2527 is looked for as %27, not as a quote', async () => {
    const { statusCode, body } = await target.send({ path: `${list}?q=%2527`, token: await target.tokenOf(admin) });
    expect([statusCode, body]).toEqual([200, '[]']);
  });
});

test.each([
  ['firstName', 'Asha\r\nBcc: all@example.com'],
  ['email', 'asha@example.com\r\nBcc: all@example.com'],
  ['email', 'asha@example.com%0aBcc:all@example.com'],
  ['mobile', '98765\r\n43210'],
])('A-INJ-10: a line break in %s goes nowhere', async (field, text) => {
  const body = { ...enquiryForm(), [field]: text };
  const answer = await target.send({ method: 'POST', path: '/api/ServicesRequest/Create', body });
  if (answer.statusCode === 201) expect(JSON.parse(answer.body)[field]).not.toMatch(/[\r\n]/);
  else expect(answer.statusCode).toBe(422);
});

test('A-INJ-06: links to the machine itself, its network and names of strangers, in every place: the product calls nobody', async () => {
  const links = linksInward(trap.port);
  const sent = inScope({ always: links.slice(0, 4), full: links });
  const requests = await sendEverywhere(sent);
  const token = await target.tokenOf(admin);
  const card = (link: string) => ({ banknamecreditcard: 'Sample Bank', urllinkcreditcard: link, pincodeList: link });
  const taken: string[] = [];
  for (const link of links) {
    const form = await formOf(card(link), { field: 'imagecreditcard', bytes: await anImage() });
    const body = Uint8Array.from(form.payload);
    const { statusCode } = await target.send({
      method: 'POST',
      path: '/api/CreditCard/Create',
      token,
      headers: form.headers,
      body,
    });
    if (statusCode !== 422) taken.push(link);
    for (const header of ['host', 'origin', 'referer', 'x-forwarded-host', 'x-original-url', 'forwarded'])
      if (/^[\x20-\x7e]+$/.test(link)) {
        const headers = { [header]: header === 'forwarded' ? `host="${link}"` : link };
        expect((await target.send({ path: '/', headers })).statusCode).toBeLessThan(500);
      }
  }
  // A page of a stranger may be a link, as it is for whoever follows it; so may plain http to this machine while developing, as the
  // target runs, which production refuses.
  const mayBeLink = /^https:\/\/attacker\.invalid|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):/;
  expect(taken.filter((link) => !mayBeLink.test(link))).toEqual([]);
  // What was planted, by the tests before as well, is listed and shown.
  for (const { method, path } of operations)
    if (method === 'GET' && !path.includes('{')) await target.send({ path, token });
  for (const path of ['/', '/contact', '/gu/contact']) await target.send({ path });
  expect(outgoingOf(target).slice(atStart.length)).toEqual([]);
  expect(trap.callers()).toBe(0);
  await expectUnharmed(target);
  recordFigure('A-INJ-06', {
    figure: `${requests.toLocaleString('en')} requests with ${sent.length} such links, and all injections before: the process connected to, sent to and looked up nobody but its own database (each connect, datagram and look-up of a name is watched inside it); 0 callers at a trap on its machine`,
    pass: '422, 0 outgoing connections',
  });
});

test('A-INJ-06: the watch sees a process that does call', async () => {
  const before = trap.callers();
  const calling = `fetch('http://127.0.0.1:${trap.port}/').catch(() => {})`;
  const { stderr } = await promisify(execFile)(process.execPath, [...watched, '--eval', calling]);
  expect(stderr).toContain(`OUTGOING connection to 127.0.0.1:${trap.port}`);
  expect(trap.callers()).toBeGreaterThan(before);
});
