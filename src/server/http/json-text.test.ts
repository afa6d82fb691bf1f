import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestSettings } from '#testing/longest-settings.ts';
import { jsonFault, mostLevels } from './json-text.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('ten levels are taken, eleven are not', () => {
  expect(jsonFault(nested(mostLevels))).toBeUndefined();
  expect(jsonFault(nested(mostLevels + 1))).toBe('too-deep');
  expect(jsonFault(`{"a":${nested(mostLevels)}}`)).toBe('too-deep');
  expect(jsonFault('['.repeat(1_000_000))).toBe('too-deep');
});

test('the longest settings an owner may write are taken', () => {
  expect(jsonFault(JSON.stringify(longestSettings))).toBeUndefined();
});

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"b":{"a":[{"c":1,"c":1}]}}',
  '{ "a" : "}" , "b" : [1,{}], "a":{} }',
  '{"__proto__":1,"__proto__":2}',
])('A-API-04: a name twice in one object is found: %s', (text) => {
  expect(jsonFault(text)).toBe('repeated-name');
});

test.each(['{"toString":1}', '{"a":[{"valueOf":null}]}', String.raw`{"\u0074oString":{}}`])(
  'A-API-04: a name in place of a method every object has is found: %s',
  (text) => expect(jsonFault(text)).toBe('method-name'),
);

test.each([String.raw`["\\",${nested(mostLevels)}]`, String.raw`["\\\\",${nested(mostLevels)}]`])(
  'a string ends where it ends: %s',
  (text) => expect(jsonFault(text)).toBe('too-deep'),
);

test.each([
  '[{"a":1},{"a":2}]',
  '{"a":{"a":{"a":1}}}',
  '{"a":"\\"a\\":1, \\"a\\":2","b":"\\\\"}',
  '{"a":"toString","b":["valueOf"]}',
  '{"a":"a","b":["a","a:","{\\"a\\":"]}',
  '{"a',
  '"\\',
  '}]:',
  '',
  '{"\\x":1,"\\y":2}',
  String.raw`["\"[[[[[[[[[[["]`,
  String.raw`["\\\"[[[[[[[[[[["]`,
  String.raw`{"a":"\"}{\"a\":","b":1}`,
])('what is no fault of this kind is left to the parser: %s', (text) => {
  expect(jsonFault(text)).toBeUndefined();
});

test('whatever else is written by JSON.stringify is taken, up to ten levels', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: mostLevels - 1, noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/"(toString|valueOf)":/.test(text));
      expect(jsonFault(text)).toBeUndefined();
    }),
  );
});
