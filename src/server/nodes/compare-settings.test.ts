import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing/server.ts';
import { makeLogger } from '../log.ts';
import { compareSettings, printOfSettings } from './compare-settings.ts';
import { deleteGoneNodes } from './queries.ts';

const app = await startTestApp();

function aNode(settings: Partial<typeof app.config> = {}) {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const log = makeLogger('warn', { write: (line) => void lines.push(line) });
  const look = compareSettings(log, printOfSettings({ ...app.config, ...settings }), () => clock.ms);
  const told = async () => {
    await look(app.db);
    return lines.splice(0).map((line) => {
      const { alarm, settings: names } = JSON.parse(line) as { alarm?: string; settings: string[] };
      return [alarm ?? 'warned', ...names];
    });
  };
  return { told, clock };
}

const pass = (minutes: number) =>
  sql`update nodes set started_at = started_at - ${minutes} * interval '1 minute', seen_at = seen_at - ${minutes} * interval '1 minute'`.execute(
    app.db,
  );
const empty = () => sql`delete from nodes`.execute(app.db);

test('nodes with other settings are told of at once, and are an alarm, once a day, when it is no restart of one after the other', async () => {
  await empty();
  const [one, other] = [aNode(), aNode({ ENQUIRIES_PER_HOUR: 100, MFA_REQUIRED: 'all' })];
  const names = ['ENQUIRIES_PER_HOUR', 'MFA_REQUIRED'];
  expect(await one.told()).toEqual([]);
  expect(await other.told()).toEqual([['warned', ...names]]);
  expect(await one.told()).toEqual([['warned', ...names]]);
  await pass(10);
  expect([await one.told(), await other.told()]).toEqual([[], []]);
  await pass(10);
  await one.told();
  expect(await other.told()).toEqual([['settings-differ', ...names]]);
  expect(await other.told()).toEqual([]);
  other.clock.ms = 24 * 60 * 60 * 1_000;
  expect(await other.told()).toEqual([['settings-differ', ...names]]);
});

test('a node that was restarted with what the others got meanwhile is no alarm, and one that is gone is forgotten', async () => {
  await empty();
  const before = aNode({ RIGHTS_ANSWER_DAYS: 30 });
  await before.told();
  await pass(24);
  const [one, other] = [aNode(), aNode()];
  expect(await one.told()).toEqual([['warned', 'RIGHTS_ANSWER_DAYS']]);
  await pass(10);
  expect([await one.told(), await other.told()]).toEqual([[], []]);
  await deleteGoneNodes(app.db);
  expect(await app.db.selectFrom('nodes').select('id').execute()).toHaveLength(2);
});

test('what a node may have of its own is not compared, and of secrets no hash is kept', () => {
  const print = printOfSettings(app.config);
  const own = {
    PORT: 1,
    DATA_DIR: '/elsewhere',
    LOG_LEVEL: 'debug',
    DATABASE_POOL: 3,
    DATABASE_POOLER: 'transaction',
    backups: '/mnt/backups',
  } as const;
  expect(printOfSettings({ ...app.config, ...own })).toEqual(print);
  expect(printOfSettings({ ...app.config, backups: undefined })).not.toEqual(print);
  expect(Object.keys(print)).not.toContain('SIGNING_KEY');
  for (const value of Object.values(print)) expect(value).toMatch(/^[0-9a-f]{16}$/);
});
