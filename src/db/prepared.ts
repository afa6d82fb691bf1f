import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* prepared */';

/**
 * For the end of a statement that is asked all the time: its connection parses it once, and stops planning it anew when plans for given
 * values turn out no cheaper. Its text is the same each time (ids are one value, `= any`), its columns are named, and one index serves
 * whatever the values are.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();
const maxNames = 500;

/** The name of a statement that is prepared, for the connection. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maxNames)
    throw new Error(`More than ${maxNames} prepared statements: one has another text each time.`);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** What the connection has prepared is gone, or a column that it returns has another type since a migration. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
