import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { privacyNoticeVersion } from '#features/enquiries/catalogue.ts';
import { en } from './en.ts';
import { gu } from './gu.ts';
import { hi } from './hi.ts';

/** What visitors were shown under which version; kept, so that an old consent can be explained. */
const pinned = { version: '2026-11-21', hash: '89d6900845493cd4da933f896e5f882b5f54e041e51a9c6b8d0e58a9135b7a8c' };

const written = (_: string, value: unknown) => (typeof value === 'function' ? value('<version>', '<day>') : value);
const hash = createHash('sha256').update(JSON.stringify({ en, gu, hi }, written)).digest('hex');

test('a changed privacy notice is a new version', () => {
  expect(
    { version: privacyNoticeVersion, hash },
    'The privacy notice was changed. Consents name the version a visitor saw: raise privacyNoticeVersion in src/features/enquiries/catalogue.ts to today, then put that version and the new hash here.',
  ).toEqual(pinned);
});
