import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { hasProgram } from './has-program.ts';
import { officeTraffic } from './office-traffic.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { othersThan, percentile, sendAtRate } from './traffic.ts';

/** Times are judged at the full size only, on a machine that does nothing else. */
const { clients, seconds, areTimesJudged } = inScope({
  always: { clients: 200, seconds: 6, areTimesJudged: false },
  full: { clients: 1_000, seconds: 20, areTimesJudged: true },
});
const longestMs = 15_000;

const settings = settingsUnderFault();
const product = await startProduct({ ...settings, DATA_DIR: await testFolder(), PORT: String(await freePort()) });
afterAll(() => product.stop());
const office = { address: () => product.address, token: await signInAdmin(product.address, settings) };
const { port, hostname } = new URL(product.address);
const honest = () => sendAtRate(50, officeTraffic(office));

/** What a line of a request is, again and again, that never ends. */
const slowly: [string, string][] = [
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  [
    'a body that never ends',
    'POST /api/ServicesRequest/Create HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n',
  ],
];

test.each(slowly)(`F-10: ${clients} clients with %s are cut off, and nobody else notices`, async (name, beginning) => {
  const traffic = honest();
  const begun = performance.now();
  const ends = Array.from({ length: clients }, async () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.resume();
    socket.write(beginning);
    const drop = setInterval(() => socket.writable && socket.write('x'), 1_000);
    await Promise.race([once(socket, 'close'), delay(longestMs + 5_000)]);
    clearInterval(drop);
    socket.destroy();
    return performance.now() - begun;
  });
  const slowest = Math.max(...(await Promise.all(ends)));
  const answers = await traffic.stop();
  expect(othersThan([200, 201], answers)).toEqual([]);
  expect(slowest).toBeLessThan(longestMs);
  const p99 = percentile(answers, 0.99);
  if (areTimesJudged) expect(p99).toBeLessThan(250);
  recordFigure('F-10', {
    figure: `${clients} with ${name}: closed after at most ${Math.round(slowest / 100) / 10} s, others' p99 ${p99} ms`,
    pass: 'closed ≤ 15 s; others p99 ≤ 250 ms, 0 errors',
  });
});

test.skipIf(!hasProgram('slowhttptest')).each(['H', 'B', 'X'])(
  'F-10: under slowhttptest -%s nobody else notices',
  async (mode) => {
    const alone = honest();
    await delay(3_000);
    const before = percentile(await alone.stop(), 0.99);
    const tool = spawn(
      'slowhttptest',
      [`-${mode}`, '-c', String(clients), '-r', '250', '-i', '2', '-l', String(seconds), '-u', `${product.address}/`],
      { stdio: 'ignore' },
    );
    const ended = once(tool, 'exit');
    const traffic = honest();
    await ended;
    const answers = await traffic.stop();
    expect(othersThan([200, 201], answers)).toEqual([]);
    const p99 = percentile(answers, 0.99);
    if (areTimesJudged) expect(p99).toBeLessThan(Math.max(250, 2 * before));
    recordFigure('F-10', {
      figure: `slowhttptest -${mode}, ${clients} connections: 0 errors, others' p99 ${p99} ms (${before} ms without)`,
      pass: 'p99 ≤ 250 ms, 0 errors',
    });
  },
);
