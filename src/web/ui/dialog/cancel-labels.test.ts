import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../', import.meta.url);

test('a dialog that asks has Cancel, or says what stays; Close is for one that asks nothing any more', () => {
  const lines = globSync('src/**/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => readFileSync(new URL(file, root), 'utf8').split('\n'))
    .filter((line) => /\bcancelLabel(?:=|: )|<(?:DialogActions|DialogForm|ConfirmDialog)\b/.test(line));
  expect(lines.length).toBeGreaterThan(10);
  const isConditional = (line: string) => /\?|&&/.test(line);
  expect(lines.filter((line) => line.includes('frame.close') && !isConditional(line))).toEqual([]);
});
