import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const text = (file: string) => readFileSync(join(source, file), 'utf8');

/** Forms of visitors, which keep what was typed by themselves. */
const isPublic = (file: string) => /^features\/(?:website|enquiries\/web\/form)\//.test(file);

/** Forms of the office that need not ask, or are asked for by the file around them. */
const exceptions: Record<string, string> = {
  'features/accounts/web/credentials-form.tsx': 'a password typed to come in is no work',
  'features/accounts/web/proof-dialog.tsx': 'likewise',
  'features/second-factors/web/factor-answer.tsx': 'a code of thirty seconds',
  'features/second-factors/web/authenticator-dialog.tsx': 'likewise',
  'features/people/web/setup-page.tsx': 'leads nowhere but on, and comes before there is a frame',
  'features/applications/web/apply/use-apply-form.ts': 'apply-dialog.tsx',
  'features/attendance/requests/web/decide-form.tsx': 'request-drawer.tsx',
  'features/attendance/reviews/web/review-form.tsx': 'mark-drawer.tsx',
  'web/ui/conflict/conflict-screen.tsx': 'the form in conflict',
  'web/ui/conflict/use-versioned-form.ts': 'its users',
  'features/privacy-desk/person-file/web/people-search.tsx': 'a search is no record',
  'features/customer-overview/web/merge-window.tsx': 'likewise',
  'web/ui/list-screen/filter/day-filter.tsx': 'a filter is no record',
  'web/ui/list-screen/filter/text-filter.tsx': 'likewise',
};

const isForm = (file: string) =>
  /(?<!function )\buse(?:Versioned|Record)?Form(?:<[^()]*>)?\(|<form\b[^>]*\bonSubmit=/.test(text(file));
const isAsking = (file: string) => /\b(?:useLeaveGuard|useUnsavedInput|useRecordForm)\(|<FormDialog\b/.test(text(file));

const forms = globSync(['features/**/web/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}'], { cwd: source }).filter(
  (file) => !file.includes('.test.') && !isPublic(file) && isForm(file),
);

test('every form of the office asks before its input is lost', () => {
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter((file) => !isAsking(file) && !(file in exceptions))).toEqual([]);
});

test('the exceptions are forms, and those around them ask', () => {
  for (const [file, reason] of Object.entries(exceptions)) {
    expect(forms, file).toContain(file);
    if (reason.endsWith('.tsx')) expect(isAsking(join(file, '..', reason)), reason).toBe(true);
  }
});
