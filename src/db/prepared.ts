import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* prepared */';
const shapeMark = '/* prepared shape */';
const pageMark = '/* prepared page */';

/**
 * For the end of a statement that is asked all the time: its connection parses it once, and stops planning it anew when plans for given
 * values turn out no cheaper. Its text is the same each time (ids are one value, `= any`), its columns are named, and one index serves
 * whatever the values are.
 */
export const prepared = sql.raw(mark);

/** For one whose text goes with what is asked for: so many shapes are prepared as come first, the others asked as they are. */
export const preparedShape = sql.raw(shapeMark);

/** For a page of a list that nothing narrows: its order's index serves it wherever it begins. Of these, too, so many as come first. */
export const preparedPage = sql.raw(pageMark);

/** Every connection keeps each of them, with its plan. */
const most = { [mark]: 500, [shapeMark]: 100, [pageMark]: 100 };
const names = {
  [mark]: new Map<string, string>(),
  [shapeMark]: new Map<string, string>(),
  [pageMark]: new Map<string, string>(),
};
const marks = [mark, shapeMark, pageMark] as const;

/** All columns of a table are others after a migration, and a plan for the former ones fails. What stands in brackets is no column that is answered, but for those of a query that all columns are taken from. */
function answersAllColumns(text: string): boolean {
  let [depth, begun] = [0, 0];
  let outer = '';
  let first: string | undefined;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' && depth++ === 0) begun = at + 1;
    else if (text[at] === ')' && --depth === 0) {
      if (/\bfrom\s*$/.test(outer)) first ??= text.slice(begun, at);
      outer += '()';
    } else if (depth === 0) outer += text[at];
  }
  if (!/(?:^|[\s,])(?:"?\w+"?\.)?\*(?=\s*(?:,|from\b))/.test(outer)) return false;
  return first === undefined || answersAllColumns(first);
}

/** Texts that are asked as they are. */
const unnamed = new Set<string>();

/** The name of a statement that is prepared, for the connection. */
export function preparedName(text: string): string | undefined {
  const ending = marks.find((one) => text.endsWith(one));
  if (!ending) return undefined;
  const known = names[ending].get(text);
  if (known) return known;
  if (unnamed.has(text)) return undefined;
  if (names[ending].size >= most[ending]) {
    // Whoever asks has their answer all the same.
    if (ending === mark) warnOnce();
    return undefined;
  }
  // After the limit: once there is no room, no text is read for nothing each time.
  if (answersAllColumns(text)) {
    if (unnamed.size < most[mark]) unnamed.add(text);
    return undefined;
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names[ending].set(text, name);
  return name;
}

let hasWarned = false;
function warnOnce() {
  if (!hasWarned) process.emitWarning(`More than ${most[mark]} prepared statements: one has another text each time.`);
  hasWarned = true;
}

/** What the connection has prepared is gone, or a column that it returns has another type since a migration. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
