import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { privacyNoticeVersion } from '#features/enquiries/catalogue.ts';
import { en } from './en.ts';
import { gu } from './gu.ts';
import { hi } from './hi.ts';

/** What visitors were shown under which version; kept, so that an old consent can be explained. */
const pinned = { version: '2026-11-21', hash: '11ff1bc181a92ccc12446d954b263c4ec45680caa47b49a92e7983f5c114ef34' };

const written = (_: string, value: unknown) => (typeof value === 'function' ? value('<version>', '<day>') : value);
const hash = createHash('sha256').update(JSON.stringify({ en, gu, hi }, written)).digest('hex');

test('a changed privacy notice is a new version', () => {
  expect(
    { version: privacyNoticeVersion, hash },
    'The privacy notice was changed. Consents name the version a visitor saw: raise privacyNoticeVersion in src/features/enquiries/catalogue.ts to today, then put that version and the new hash here.',
  ).toEqual(pinned);
});
