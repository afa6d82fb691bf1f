import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { privacyNoticeVersion } from '#features/enquiries/catalogue.ts';
import { languages } from '#shared/languages.ts';
import * as english from '../public/en.ts';
import * as gujarati from '../public/gu.ts';
import * as hindi from '../public/hi.ts';
import { en } from './en.ts';
import { gu } from './gu.ts';
import { hi } from './hi.ts';

/** The words visitors were shown under each version, so that an old consent can be explained. The list only grows. */
const shown: Record<string, string> = {
  '2026-11-21': '1bda7a637e192566ea72490f4adc5fc2b8737719b79bf6b36392fb06e6aa0e9c',
  '2026-11-23': 'a1a0a702aade9b9f06f81273678f0320ccc3be5f7a3100c4fd03960e744eac89',
  '2026-11-24': 'f56604b209d45ffc23a98504bf8d3d955ce2b5473e60dae32e7ea74db7877f30',
  '2026-11-29': '6930c0a755badfa67815073124c9158f479948f4378609d5c773bab92ea7f292',
  '2026-11-30': '39a30fd1b5e36faf02ed543278476961ae4f3fa32893c4c48a7677dbb6c15f45',
};

const forms = { en: english.en, gu: gujarati.gu, hi: hindi.hi };
const words = {
  notices: { en, gu, hi },
  besideTheForm: languages.map((language) => {
    const { privacy, marketingConsent } = forms[language].enquiries;
    return { language, privacy, marketingConsent };
  }),
};
const written = (_: string, value: unknown) => (typeof value === 'function' ? value('<version>', '<day>') : value);
const hash = createHash('sha256').update(JSON.stringify(words, written)).digest('hex');

test('changed words of the privacy notice are a new version', () => {
  expect(
    shown[privacyNoticeVersion],
    'The privacy notice was changed. Consents name the version a visitor saw: raise privacyNoticeVersion in src/features/enquiries/catalogue.ts to today, and add that version with the new hash here, leaving the others.',
  ).toBe(hash);
});
