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

/** The text with what stands in brackets left out, and what that was. */
function withoutBrackets(text: string): { outer: string; inner: string[] } {
  let [depth, begun] = [0, 0];
  let outer = '';
  const inner: string[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' && depth++ === 0) begun = at + 1;
    else if (text[at] === ')' && --depth === 0) outer += `(${inner.push(text.slice(begun, at)) - 1})`;
    else if (depth === 0) outer += text[at];
  }
  return { outer, inner };
}

const allColumns = /(?:^|[\s,])(?:"?(\w+)"?\.)?\*(?=\s*(?:,|from\b|\/\*|$))/g;
const queryWithin = /\b(?:from|join|lateral)\s*\((\d+)\)(?:\s*(?:as\s+)?"?(\w+))?/g;

/** All columns of a table are others after a migration, and a plan for the former ones fails. Those of a query within are its own. */
function answersAllColumns(text: string): boolean {
  const { outer, inner } = withoutBrackets(text);
  if (!/\b(?:select|returning)\b/.test(outer)) return inner.some(answersAllColumns);
  const within = new Map([...outer.matchAll(queryWithin)].map(([, place, name]) => [name, inner[Number(place)]]));
  const only = /\b(?:join|union)\b|\bfrom\s*\(\d+\)\s*(?:as\s+)?"?\w+"?\s*,/.test(outer)
    ? undefined
    : inner[Number(/\bfrom\b\s*(?:\((\d+)\))?/.exec(outer)?.[1])];
  return [...outer.matchAll(allColumns)].some(([, table]) => {
    const query = table === undefined ? only : within.get(table);
    return query === undefined || answersAllColumns(query);
  });
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
    if (ending === mark) warn(`More than ${most[mark]} prepared statements: one has another text each time.`);
    return undefined;
  }
  // After the limit: once there is no room, no text is read for nothing each time.
  if (answersAllColumns(text)) {
    if (unnamed.size === most[mark]) return undefined;
    unnamed.add(text);
    if (ending !== pageMark) warn(`A prepared statement answers all columns of a table: ${text}`);
    return undefined;
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names[ending].set(text, name);
  return name;
}

const warned = new Set<string>();

/** Once; a test that hears it fails. */
function warn(fault: string) {
  if (!warned.has(fault)) process.emitWarning(fault, 'PreparedStatement');
  warned.add(fault);
}

/** What the connection has prepared is gone, or a column that it returns has another type since a migration. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
