const shortestPassword = 12;
const longestPassword = 128;

export function hasAllowedLength(password: string): boolean {
  const { length } = Array.from(password);
  return length >= shortestPassword && length <= longestPassword;
}

export interface PasswordStrength {
  level: 'missing' | 'too-long' | 'weak' | 'fair' | 'strong';
  /** How many characters are still missing. */
  missing: number;
  hint?: 'repeats' | 'name';
}

/** The effective length: repeats and runs like `abc` or `321` count little. */
function surprises(characters: string[]): number {
  const seen = new Set<string>();
  return characters.reduce((sum, character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    const pair = characters.slice(Math.max(0, index - 2), index + 1).join('');
    const isFollowed = index > 0 && Math.abs(step) <= 1;
    const isRepeated = index > 2 && seen.has(pair);
    seen.add(pair);
    return sum + (isFollowed || isRepeated ? 0.2 : 1);
  }, 0);
}

const alphabets: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 60],
];

/** The entropy of a letter in ordinary words, given the ones before it, in bits. */
const bitsOfWords = 3.3;
const isWords = (password: string) => /^[\p{L}\p{M}\s.,!?'’-]+$/u.test(password);

/** A strength hint while typing; the server decides what is refused. */
export function strengthOf(password: string, username = ''): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length < shortestPassword) return { level: 'missing', missing: shortestPassword - characters.length };
  if (characters.length > longestPassword) return { level: 'too-long', missing: 0 };
  const owner = username.split('@')[0]?.toLowerCase() ?? '';
  if (owner.length > 3 && password.toLowerCase().includes(owner)) return { level: 'weak', missing: 0, hint: 'name' };
  const alphabet = alphabets.reduce((sum, [letters, size]) => (letters.test(password) ? sum + size : sum), 0);
  const counted = surprises(characters);
  const bits = counted * (isWords(password) ? bitsOfWords : Math.log2(alphabet));
  const level = bits < 45 ? 'weak' : bits < 75 ? 'fair' : 'strong';
  return { level, missing: 0, ...(counted < characters.length * 0.75 && { hint: 'repeats' as const }) };
}
