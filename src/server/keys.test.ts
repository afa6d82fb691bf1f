import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeKeys } from './keys.ts';

const keys = makeKeys([randomBytes(32)]);

test('what was sealed or signed comes back, for its purpose and key only', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const sealed = keys.seal('one', value);
      expect(keys.unseal('one', sealed)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(keys.unseal('two', sealed)).toBeUndefined();
      expect(makeKeys([randomBytes(32)]).unseal('one', sealed)).toBeUndefined();
      expect(keys.open('one', keys.sign('one', text))).toBe(text === '' ? undefined : text);
      expect(keys.open('two', keys.sign('one', text))).toBeUndefined();
    }),
  );
});

test('of several keys the newest signs and seals, and all open; a value of before is sealed anew once', () => {
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const old = makeKeys([before]);
  const both = makeKeys([after, before]);
  const newest = makeKeys([after]);
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ minLength: 1 }), (value, text) => {
      const sealed = old.seal('one', value);
      expect(both.unseal('one', sealed)).toEqual(old.unseal('one', sealed));
      expect(both.open('one', old.sign('one', text))).toBe(text);
      expect(both.formerSignatures('one', text)).toEqual([old.sign('one', text)]);
      expect(newest.open('one', both.sign('one', text))).toBe(text);
      const renewed = both.renew('one', sealed) ?? '';
      expect(newest.unseal('one', renewed)).toEqual(old.unseal('one', sealed));
      expect([both.renew('one', renewed), newest.renew('one', sealed)]).toEqual([undefined, undefined]);
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
