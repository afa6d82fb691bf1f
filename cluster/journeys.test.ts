import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { sampleAdmin, settingsForJourneys } from '#testing/sample-product.ts';
import { startDatabaseCluster } from './patroni.ts';
import { startNodes } from './product-nodes.ts';

const root = join(import.meta.dirname, '..');
/** `JOURNEYS=e2e/office/work.spec.ts` for some of them. */
const chosen = process.env.JOURNEYS?.split(' ') ?? [];

const database = await startDatabaseCluster();
const { nodes, address } = await startNodes({ ...settingsForJourneys, ...database.settings });
const [first] = nodes;
const { username, password } = first ? sampleAdmin(first.product) : { username: '', password: '' };

test('F-34: the journeys in a browser pass with each request to any of three nodes', {
  timeout: 3_600_000,
}, async () => {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=desktop', ...chosen],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        TEST_SCOPE: '',
        JOURNEYS_AT: address,
        JOURNEYS_ADMIN: `${username} ${password}`,
        JOURNEYS_DATABASE: database.ownerUrl,
      },
    },
  );
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes;
    process.stdout.write(bytes);
  });
  const [code] = await once(child, 'exit');
  const logs = nodes.map(({ product }) => product.output().slice(-3_000)).join('\n— \n');
  expect(code, `${output.slice(-2_000)}\n${logs}`).toBe(0);
  const passed = /(\d+) passed/.exec(output)?.[1] ?? '0';
  recordFigure('F-34', { figure: `${passed} journeys passed, each request to any of three nodes`, pass: 'all' });
});
