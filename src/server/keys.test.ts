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

/** Made when this was written: a later release has to read them. */
const kept = makeKeys([Buffer.from('5b87c10904687fa4d7bd0c0e1e3c68a2eae5496085b89eedefff1d4983cbc62a', 'hex')]);
const keptSignature = 'text.Ul49Wp2glw9lt0Wuux5Kr_n81MoiI3679KyiPB5utOE';
const keptSeal = 'z9-I55NgZt9PHvFPaD07Eq9un57Yhc79VtrdfeHA4FqrkL1MWg';

test('what an earlier release signed and sealed is still its own', () => {
  expect(kept.sign('one', 'text')).toBe(keptSignature);
  expect(kept.unseal('one', keptSeal)).toEqual({ a: [1] });
});

test.each([
  '',
  '.',
  'text',
  keptSignature.slice(5),
  keptSignature.slice(4),
  keptSignature.slice(0, -1),
  `${keptSignature}A`,
  `x${keptSignature.slice(1)}`,
  `${keptSignature.slice(0, -1)}F`,
  keptSignature.replace('.', ''),
])('%j is signed by nobody', (signed) => {
  expect(kept.open('one', signed)).toBeUndefined();
});

test('a text with full stops comes back whole', () => {
  expect(kept.open('one', kept.sign('one', 'a.b.'))).toBe('a.b.');
});

test('what is too short to be sealed is refused, and nothing is thrown', () => {
  for (let length = 0; length < keptSeal.length; length++) {
    expect(kept.unseal('one', keptSeal.slice(0, length))).toBeUndefined();
  }
});

test('nothing is sealed twice alike', () => {
  expect(kept.seal('one', 'text')).not.toBe(kept.seal('one', 'text'));
  expect(kept.formerSignatures('one', 'text')).toEqual([]);
});
