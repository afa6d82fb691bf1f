import type { Db } from '#db/open.ts';
import { agencyNames } from '#features/site/server/reads.ts';
import { passwordProblem } from '#server/auth/password-problem.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';

/** The problem of a person's new password, if any. */
export async function newPasswordProblem(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<FieldErrorCode | undefined> {
  return passwordProblem(password, { username, agencyNames: await agencyNames(db) });
}
