import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/hash-password.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aCustomer, aPerson, customerForm, enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { isMissing, runTool } from './run-tool.ts';
import { expectUnharmed, startTarget } from './target.ts';

const isFull = inScope({ always: false, full: true });
const minutes = (number: number) => number * 60_000;

const target = await startTarget();
const folder = await testFolder();
const admin = await aPerson(target.db, { role: 'Admin' });
// The sixth session of somebody ends the first.
const signingIn = await aPerson(target.db, {}, hashPassword);
const token = await target.tokenOf(admin);
const customer = await aCustomer(target, { ownerId: admin.id, firstName: 'Asha' });
// Limits would keep most of what it sends from the database: those without a setting are emptied as it goes.
const emptying = setInterval(
  () => void sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(target.db).catch(() => {}),
  100,
);
afterAll(() => clearInterval(emptying));

/** Each list, and how it is sorted. */
const lists = {
  'ServicesRequest/GetAllServicesRequest': '-status,createdDate',
  'CreditCard/GetAll': 'banknamecreditcard',
  'Account/GetAll': 'lastSignInDate',
  'Audit/GetAll': 'at',
  'CreditCardApplication/GetAll': 'customer',
  'Bank/GetAll': 'name',
  'Role/getall': '-createdDate',
  'Attendance/GetAll': 'receivedAt',
  'Attendance/Requests/GetAll': 'fromDay',
  'ApplyLater/GetAll': 'dueDate',
};

interface Recorded {
  method: 'GET' | 'POST';
  /** A star marks where else than in the query it is to be tried. */
  path: string;
  body?: object;
}

const recorded: Recorded[] = [
  ...Object.keys(lists).map((path) => ({ method: 'GET' as const, path: `${path}?q=asha&limit=5` })),
  ...Object.entries(lists).map(([path, sort]) => ({ method: 'GET' as const, path: `${path}?sort=${sort}&limit=1` })),
  {
    method: 'GET',
    path: 'ServicesRequest/GetAllServicesRequest?status=Pending,Completed&created=2026-01-01..2026-12-31&pincode=388',
  },
  { method: 'GET', path: `BasicCustomerDetails/by-panCardNo/${customer.pan}*` },
  { method: 'GET', path: `BasicCustomerDetails/Get${customer.id}*` },
  { method: 'POST', path: 'ServicesRequest/Create', body: enquiryForm() },
  { method: 'POST', path: 'Account/login', body: { username: signingIn.username, password: signingIn.password } },
  { method: 'POST', path: 'BasicCustomerDetails', body: customerForm() },
  { method: 'POST', path: 'BasicCustomerDetails/search', body: { text: 'asha' } },
];

test.skipIf(isMissing('sqlmap'))(
  'A-INJ-02: sqlmap finds nothing injectable in recorded requests (not run where the tool is missing)',
  async () => {
    const some = isFull ? recorded : recorded.filter((_, index) => index % 8 === 0);
    const found: string[] = [];
    let ended = 0;
    for (const [index, { method, path, body }] of some.entries()) {
      const name = `${method} ${path}`;
      const asked = { method, path: `/api/${path.replace('*', '')}`, token, body };
      const { statusCode } = await target.send(asked);
      expect([200, 201], `${name}: ${statusCode}`).toContain(statusCode);
      const file = join(folder, `request-${index}.txt`);
      const lines = [
        `${method} /api/${path} HTTP/1.1`,
        `Host: 127.0.0.1:${target.port}`,
        `Authorization: Bearer ${token}`,
        ...(body ? ['Content-Type: application/json'] : []),
      ];
      await writeFile(file, `${lines.join('\r\n')}\r\n\r\n${body ? JSON.stringify(body) : ''}`);
      const depth = isFull ? ['--level=3', '--risk=2'] : ['--level=1', '--risk=1'];
      const args = [
        '-r',
        file,
        '--batch',
        '--ignore-stdin',
        '--dbms=PostgreSQL',
        '--technique=BEUSTQ',
        ...depth,
        '--flush-session',
        '--disable-coloring',
        '--ignore-code=*',
        `--output-dir=${join(folder, `sqlmap-${index}`)}`,
      ];
      const printed = await runTool('sqlmap', args, minutes(4));
      if (/identified the following injection point|is vulnerable/.test(printed))
        found.push(`${name}: ${printed.slice(-1_500)}`);
      if (/\[\*\] ending @/.test(printed)) ended++;
      expect(printed, name).toMatch(/testing |all tested parameters|not injectable|not appear to be/);
    }
    expect(found).toEqual([]);
    expect(ended).toBe(some.length);
    await expectUnharmed(target);
    recordFigure('A-INJ-02', {
      figure: `sqlmap, ${some.length} recorded requests at level ${isFull ? 3 : 1}, each answered 2xx before, each to its end: 0 injectable`,
      pass: 'not injectable',
    });
  },
  minutes(100),
);
