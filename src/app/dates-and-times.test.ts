import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file));
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')));

test('no field is the browser’s own for dates or times, which follow the language of the device', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(filesWith(/\btype(?:=\{?|: )['"](?:date|time|month|week|datetime-local)['"]/)).toEqual([]);
});

test('days and times are written in one place', () => {
  const formatter = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|\bnew Date\([^)]*\)\.toLocaleString\(/;
  expect(filesWith(formatter).toSorted()).toEqual(['shared/dates/names.ts']);
});

test('mobiles are written in one place', () => {
  // Their prefix is taken off, or their digits are parted.
  const formatter = /replace\(\/\^\\\+91|\bmobile\.slice\((?!1\))/;
  expect(filesWith(formatter)).toEqual(['shared/text/show-mobile.ts']);
});
