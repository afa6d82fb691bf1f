import type { Db } from '#db/open.ts';
import { bootstrapAdmin, newSetupSecret } from '#features/people/server/bootstrap-admin.ts';
import { hasAdmin, hasAnyAccount } from '#features/people/server/queries/accounts.ts';
import type { Config } from '#server/config.ts';

/**
 * Sets up an empty database. With settings for it: that administrator. Outside production: sample data with
 * random passwords, printed once. In production: a one-time set-up link. Returns the lines to print.
 */
export async function firstStart(db: Db, config: Config, address: string): Promise<string[]> {
  const { BOOTSTRAP_ADMIN_USERNAME: username, BOOTSTRAP_ADMIN_PASSWORD: password } = config;
  if (username && password) {
    const isAdded = await bootstrapAdmin(db, username, password);
    return isAdded ? [`The first administrator is ${username}.`] : [];
  }
  if (!config.isProduction && config.SAMPLE_DATA && !(await hasAnyAccount(db))) {
    const { makeSampleData } = await import('./sample-data/sample-data.ts');
    const people = await makeSampleData(db, config);
    return [
      'Sample data was made. Sign in with (shown this once):',
      ...people.map((person) => `  ${person.role.padEnd(6)} ${person.username}  ${person.password}`),
    ];
  }
  if (await hasAdmin(db)) return [];
  const secret = await newSetupSecret(db);
  return ['There is no administrator yet. Make one within an hour at:', `  ${address}/setup#${secret}`];
}
