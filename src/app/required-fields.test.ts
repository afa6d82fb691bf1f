import { expect, test } from 'vitest';
import { bankDetailsBody } from '#features/bank-details/contract.ts';
import { createCard } from '#features/cards/contract.ts';
import { createCustomer } from '#features/customers/contract.ts';
import { profileBody } from '#features/profiles/contract.ts';
import { messages as en } from '#web/messages/office/en.ts';
import { messages as gu } from '#web/messages/office/gu.ts';
import { messages as hi } from '#web/messages/office/hi.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';

/** The forms that the schema of a contract checks; those with rules of their own name their texts beside them. */
const forms = [
  { name: 'customers', body: createCustomer.body },
  { name: 'cards', body: createCard.body },
  { name: 'profiles', body: profileBody },
  { name: 'bankDetails', body: bankDetailsBody },
] as const;

test.each(forms)('each field that may not stay empty is asked for by its name: $name', ({ name, body }) => {
  const empty = Object.fromEntries(Object.keys(body.def.shape).map((field) => [field, '']));
  const problems = Object.entries(problemsOf<string>(body, empty));
  const required = problems.filter(([, codes]) => codes?.includes('required')).map(([field]) => field);
  expect(required.length).toBeGreaterThan(3);
  for (const messages of [en, gu, hi]) {
    const texts: Partial<Record<string, string>> = messages[name].missing;
    expect(required.filter((field) => !texts[field] || texts[field] === messages.fields.required)).toEqual([]);
  }
});
