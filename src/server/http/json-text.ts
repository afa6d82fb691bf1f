/** Deeper than anything a contract takes: a settings document has ten levels at most (ASVS 1.5.2). */
export const mostLevels = 10;

/** By which an object becomes text or a number: of one that brings its own, `<` and `+` throw, in any library that compares. */
const methodNames = new Set(['toString', 'valueOf']);

/**
 * What JSON text has that a parser takes and nobody means: levels without end, a name twice in one object, of which each
 * reader may take another, or a name in place of a method every object has. Texts that are no JSON are the parser's to
 * refuse. One pass, and no recursion.
 */
export function jsonFault(text: string): 'too-deep' | 'repeated-name' | 'method-name' | undefined {
  /** Of each open object its names; an array has none. */
  const levels: (Set<string> | undefined)[] = [];
  let lastString = '';
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === '"') {
      const end = endOfString(text, at);
      lastString = text.slice(at, end + 1);
      at = end;
    } else if (mark === '{' || mark === '[') {
      if (levels.length === mostLevels) return 'too-deep';
      levels.push(mark === '{' ? new Set() : undefined);
    } else if (mark === '}' || mark === ']') levels.pop();
    else if (mark === ':') {
      const names = levels.at(-1);
      const name = nameOf(lastString);
      if (names?.has(name)) return 'repeated-name';
      if (names && methodNames.has(name)) return 'method-name';
      names?.add(name);
    }
  }
  return undefined;
}

/** Where the string that begins at `start` has its closing quotation mark; the end of a text that has none. */
function endOfString(text: string, start: number): number {
  let end = start;
  do end = text.indexOf('"', end + 1);
  while (end >= 0 && isEscaped(text, end));
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}

/** One name may be written in several ways: `a` is `\u0061`. */
function nameOf(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return JSON.parse(written) as string;
  } catch {
    return written;
  }
}
