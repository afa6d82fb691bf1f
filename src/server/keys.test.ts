import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeKeys } from './keys.ts';

const keys = makeKeys(randomBytes(32));

test('what was sealed or signed comes back, for its purpose and key only', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const sealed = keys.seal('one', value);
      expect(keys.unseal('one', sealed)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(keys.unseal('two', sealed)).toBeUndefined();
      expect(makeKeys(randomBytes(32)).unseal('one', sealed)).toBeUndefined();
      expect(keys.open('one', keys.sign('one', text))).toBe(text === '' ? undefined : text);
      expect(keys.open('two', keys.sign('one', text))).toBeUndefined();
    }),
  );
});

test('a changed bit is found', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, position) => {
      const sealed = Buffer.from(keys.seal('one', value), 'base64url');
      const at = position % sealed.length;
      sealed[at] = (sealed[at] ?? 0) ^ 1;
      expect(keys.unseal('one', sealed.toString('base64url'))).toBeUndefined();
    }),
  );
});
