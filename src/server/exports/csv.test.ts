import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test.each([
  ['a formula at the start', '=1+1', "'=1+1"],
  ['a formula after a bare line feed', "12 Road\n=cmd|' /C calc'!A0", `"12 Road\n=cmd|' /C calc'!A0"`],
  ['a formula after a bare carriage return', '12 Road\r=1+1', '"12 Road\r=1+1"'],
  ['a separator', 'a, b', '"a, b"'],
  ['a quote', 'a "b"', '"a ""b"""'],
])('A-INJ-07: %s stays in its cell', (_, cell, line) => {
  expect(csvLines([[cell, 'end']])).toBe(`${line},end\r\n`);
});
