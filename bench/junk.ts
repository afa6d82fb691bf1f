import { randomBytes, randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import autocannon, { type Request } from 'autocannon';
import { listEnquiries } from '#features/enquiries/contract.ts';
import { startProduct } from './child-server.ts';
import { adminToken, openEmptyDatabase } from './database.ts';
import { quantile } from './numbers.ts';
import { makeUndo } from './undo.ts';

/**
 * What 200 requests a second that cannot be answered from memory cost everybody else: unknown addresses, invalid forms,
 * calculators with random values, forged previews, pictures nobody has, from one network and from many. `node bench/junk.ts`, after a build; writes bench/junk.md.
 */
const junkPerSecond = 200;
const othersPerSecond = 100;
const seconds = Number(process.env.JUNK_SECONDS ?? 15);
const longestP99Ms = 200;

const word = () => randomBytes(6).toString('hex');
const language = () => ['', '/gu', '/hi'][randomInt(3)] ?? '';
const junk: (() => Request)[] = [
  () => ({ path: `${language()}/${word()}/${word()}.php` }),
  () => ({ path: `${language()}/loanservice?amount=${randomInt(9e6)}&rate=${randomInt(20)}&months=${randomInt(480)}` }),
  () => ({ path: `/pictures/${word()}/${word()}.webp` }),
  () => ({ path: `/pictures/${randomBytes(16).toString('base64url')}-${randomInt(999)}x${randomInt(999)}/96.webp` }),
  () => ({ path: `${language()}/about?preview=${randomBytes(60).toString('base64url')}` }),
  () => ({
    method: 'POST',
    path: `${language()}/contact`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ firstName: word(), mobileNumber: word() }).toString(),
  }),
];
const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Sends the requests in turn at a steady pace; answers by status, and the milliseconds of each. */
async function send(origin: string, perSecond: number, requests: Request[]) {
  const times: number[] = [];
  const run = autocannon({ url: origin, connections: 40, overallRate: perSecond, duration: seconds, requests });
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { statusCodeStats, errors, timeouts } = await run;
  const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
  return { times, statuses: [...statuses, ...(errors + timeouts > 0 ? [`${errors + timeouts} errors`] : [])] };
}

const undo = makeUndo();
try {
  const { url, ownerUrl, scratch } = await openEmptyDatabase(undo);
  const token = await adminToken(url);
  const { origin } = await startProduct(undo, {
    url,
    ownerUrl,
    scratch,
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  const visitor = { 'accept-encoding': 'br', 'x-forwarded-for': '192.0.2.7' };
  const others: Request[] = [
    ...['/', '/gu/loanservice', '/hi/contact', '/about'].map((path) => ({ path, headers: visitor })),
    ...['', '?q=asha'].map((query) => ({
      path: `/api${listEnquiries.path}${query}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  ];
  const junkFrom = (network: () => string): Request[] =>
    junk.map((make) => ({
      setupRequest: (request) => {
        const made = make();
        return { ...request, ...made, headers: { ...made.headers, 'x-forwarded-for': network() } };
      },
    }));
  const rows: string[] = [];
  const note = (name: string, { times, statuses }: Awaited<ReturnType<typeof send>>, met = '') => {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
    rows.push(`| ${name} | ${times.length} | ${p50} | ${p99} | ${statuses.join(', ')} | ${met} |`);
    console.log(rows.at(-1));
  };
  // Warms up: pages are drawn and compressed once.
  await send(origin, othersPerSecond, others);
  note('others, nothing else going on', await send(origin, othersPerSecond, others));
  for (const [name, network] of [
    ['one network', () => '198.51.100.1'],
    ['many networks', anyNetwork],
  ] as const) {
    const [meanwhile, sent] = await Promise.all([
      send(origin, othersPerSecond, others),
      send(origin, junkPerSecond, junkFrom(network)),
    ]);
    const isMet = quantile(meanwhile.times, 0.99) < longestP99Ms && meanwhile.statuses.length === 1;
    note(`others, beside junk from ${name}`, meanwhile, isMet ? 'yes' : '**NO**');
    note(`junk from ${name}`, sent);
  }
  const page = `# What junk costs everybody else

Written by \`node bench/junk.ts\`: ${othersPerSecond} requests a second for kept pages and lists, alone and beside ${junkPerSecond} a second of
unknown addresses, pictures nobody has, invalid forms, calculators with random values and forged previews, for ${seconds} seconds each.
Load generator, product and PostgreSQL share ${cpus().length} cores. The bar: others’ p99 below ${longestP99Ms} ms, none of them refused.

| | answers | p50 ms | p99 ms | statuses | met? |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
  await writeFile(new URL('./junk.md', import.meta.url), page);
} finally {
  await undo.all();
}
