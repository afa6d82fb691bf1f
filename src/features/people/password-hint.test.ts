import { describe, expect, test } from 'vitest';
import { passwordProblem } from '#server/auth/password-problem.ts';
import { strengthOf } from './web/password-strength.ts';
import { suggestPassword } from './web/suggest-password.ts';

describe('the strength hint', () => {
  test.each([
    ['', 'missing'],
    ['elevenchars', 'missing'],
    ['x'.repeat(129), 'too-long'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['abcabcabcabcabc', 'weak'],
    ['meena-has-a-desk', 'weak'],
    ['rain on the tin', 'fair'],
    ['seven brown goats on the roof', 'strong'],
    ['k7#Zp2!vQx9w', 'strong'],
    ['આજે સાંજે વરસાદ પડશે', 'fair'],
  ])('%j is %s', (password, level) => {
    expect(strengthOf(password, 'meena@example.com').level).toBe(level);
  });

  test('says how many characters are missing, counted as people count them', () => {
    expect(strengthOf('🐈🐈🐈').missing).toBe(9);
  });

  test('a longer password is never rated lower', () => {
    const order = ['missing', 'weak', 'fair', 'strong'];
    const text = 'Nine lives, 1 cat and a dog next door';
    const levels = Array.from(text, (_, index) => order.indexOf(strengthOf(text.slice(0, index + 1)).level));
    expect(levels).toEqual([...levels].sort((one, other) => one - other));
  });
});

test('a suggested password is always good, and never the same', () => {
  const suggested = Array.from({ length: 500 }, suggestPassword);
  expect(new Set(suggested).size).toBe(500);
  for (const password of suggested) {
    expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(strengthOf(password).level).toBe('strong');
    expect(passwordProblem(password, { username: 'person@example.com', agencyNames: [] })).toBeUndefined();
  }
});
