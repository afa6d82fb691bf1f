import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { createBank } from '../contract.ts';
import type { BankDraft } from './api.ts';

/** The problems of each field, by the server's rules. */
export function checkBank({ logo: _logo, ...texts }: BankDraft): Problems<BankDraft> {
  return problemsOf(createBank.body, texts);
}
