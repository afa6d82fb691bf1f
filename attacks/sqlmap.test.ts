import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson, customerForm, enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { isMissing, runTool } from './run-tool.ts';
import { expectUnharmed, startTarget } from './target.ts';

const isFull = inScope({ always: false, full: true });
const minutes = (number: number) => number * 60_000;

const target = await startTarget();
const folder = await testFolder();
const token = await target.tokenOf(await aPerson(target.db, { role: 'Admin' }));

const lists = [
  'ServicesRequest/GetAllServicesRequest',
  'CreditCard/GetAll',
  'Account/GetAll',
  'Audit/GetAll',
  'CreditCardApplication/GetAll',
  'Bank/GetAll',
  'Role/getall',
  'Attendance/GetAll',
  'Attendance/Requests/GetAll',
  'ApplyLater/GetAll',
];
const recorded: [name: string, request: string][] = [
  ...lists.map((path): [string, string] => [path, `GET /api/${path}?q=asha&limit=5 HTTP/1.1`]),
  ...lists
    .slice(0, 6)
    .map((path): [string, string] => [`${path} sorted`, `GET /api/${path}?sort=id&cursor=x HTTP/1.1`]),
  ['a path', 'GET /api/BasicCustomerDetails/by-panCardNo/ABCPP1234Q* HTTP/1.1'],
  ['an id', 'GET /api/Profile/Get1* HTTP/1.1'],
];
const bodies: [path: string, body: object][] = [
  ['ServicesRequest/Create', enquiryForm()],
  ['Account/login', { username: 'somebody@example.com', password: 'a long and quiet afternoon' }],
  ['BasicCustomerDetails', customerForm()],
  ['BasicCustomerDetails/search', { q: 'asha' }],
];
for (const [path, body] of bodies)
  recorded.push([path, `POST /api/${path} HTTP/1.1\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(body)}`]);

test.skipIf(isMissing('sqlmap'))(
  'A-INJ-02: sqlmap finds nothing injectable in recorded requests (not run where the tool is missing)',
  async () => {
    const some = isFull ? recorded : recorded.filter((_, index) => index % 8 === 0);
    const found: string[] = [];
    let ended = 0;
    for (const [index, [name, request]] of some.entries()) {
      const [head = '', body = ''] = request.split('\r\n\r\n');
      const file = join(folder, `request-${index}.txt`);
      await writeFile(
        file,
        `${head}\r\nHost: 127.0.0.1:${target.port}\r\nAuthorization: Bearer ${token}\r\n\r\n${body}`,
      );
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
    await expectUnharmed(target);
    recordFigure('A-INJ-02', {
      figure: `sqlmap, ${some.length} recorded requests at level ${isFull ? 3 : 1}, ${ended} of them to the end, none for longer than four minutes: 0 injectable`,
      pass: 'not injectable',
    });
  },
  minutes(100),
);
