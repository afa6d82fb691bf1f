import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { officeTraffic } from './office-traffic.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { othersThan, sendAtRate } from './traffic.ts';

const settings = { ...settingsUnderFault(), DATA_DIR: await testFolder(), PORT: String(await freePort()) };
let product: Product;
afterAll(() => product.stop());

/** A bug that only a signal reaches. */
const bug = `process.on('SIGWINCH', () => setImmediate(() => { throw new Error('a bug') }))`;

test.each([
  ['thrown', bug],
  ['rejected', bug.replace('throw new Error', 'void Promise.reject(new Error').replace("'a bug') }", "'a bug')) }")],
])(
  'F-26: after an error %s where nobody catches it the server answers what is under way, ends with 1 and starts again',
  async (_, code) => {
    product = await startProduct(settings, {
      nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(code)}`],
    });
    const token = await signInAdmin(product.address, settings);
    const traffic = sendAtRate(40, officeTraffic({ address: () => product.address, token }));
    await untilTrue(() => traffic.answers.length > 20);
    const exited = once(product.process, 'exit');
    product.process.kill('SIGWINCH');
    const [exitCode] = await exited;
    expect(exitCode).toBe(1);
    expect(product.output()).toMatch(/"level":60.*a bug/);
    const begun = performance.now();
    product = await startProduct(settings);
    const readyMs = Math.round(performance.now() - begun);
    const answers = await traffic.stop();
    // New connections are refused while there is no server; no answer was half of one.
    expect(othersThan([0, 200, 201], answers)).toEqual([]);
    await product.stop();
    recordFigure('F-26', { figure: `exit 1, started again in ${readyMs} ms`, pass: 'drained, exit 1, restart ≤ 3 s' });
    expect(readyMs).toBeLessThan(inScope({ always: 60_000, full: 3_000 }));
  },
);
