import { expect, test } from 'vitest';
import { isSecondFactorRequired } from './second-factors.ts';

test.each([
  ['off', false, false, false],
  ['off', true, false, false],
  ['off', false, true, true],
  ['admin', false, false, false],
  ['admin', true, false, true],
  ['admin', false, true, true],
  ['all', false, false, true],
  ['all', true, false, true],
  ['all', true, true, true],
] as const)(
  'MFA_REQUIRED=%s, administrator %s, the role asks for one %s: %s',
  (MFA_REQUIRED, isAdmin, roleRequires, isRequired) =>
    expect(isSecondFactorRequired({ MFA_REQUIRED }, { isAdmin, roleRequires })).toBe(isRequired),
);
