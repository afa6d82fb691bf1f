import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLogger } from '../log.ts';
import { alarms } from './alarms.ts';
import { raiseAlarm } from './raise-alarm.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the run book has a part for every alarm, and for nothing that is none', () => {
  const [, part = ''] = read('docs/operations.md').split(/^## Alarms$/m);
  const headings = [...(part.split(/^## /m)[0] ?? '').matchAll(/^### (.+)\n(.*)/gm)];
  expect(headings.map(([, kind]) => kind)).toEqual(Object.keys(alarms));
  for (const [, kind, firstLine] of headings) expect(firstLine, `what to do at ${kind}`).not.toBe('');
});

test('no line of the log is an alarm but those of the list', () => {
  const sources = globSync('{src,scripts}/**/*.{ts,tsx,mjs}', { cwd: root });
  const others = sources.filter((file) => !/\.test\.tsx?$/.test(file) && /['"`]ALARM/.test(read(file)));
  expect(others).toEqual(['src/server/alarms/raise-alarm.ts']);
});

test('an alarm is a line of level error, with its name, its place in the run book and the given details', () => {
  const lines: string[] = [];
  raiseAlarm(makeLogger('error', { write: (line) => void lines.push(line) }), 'pan-misses', { personId: 7 });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 50,
      time: expect.any(String),
      alarm: 'pan-misses',
      runBook: 'docs/operations.md#pan-misses',
      personId: 7,
      msg: `ALARM: ${alarms['pan-misses']}`,
    },
  ]);
});
