/** Scripts of India: no letter of theirs looks like a Latin one, so both may be mixed. */
const indian = ['Gujr', 'Deva', 'Beng', 'Guru', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'];
const others = ['Arab', 'Cyrl', 'Grek'];

const letter = /\p{L}/u;
const patterns = ['Latn', ...indian, ...others].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
);

/**
 * Whether a name's letters are of one script, or of Latin and one Indian script: what a reader can tell apart. A Cyrillic
 * `А` in `Аdmin` cannot be.
 */
export function hasUnmixedScripts(name: string): boolean {
  const scripts = new Set<string | undefined>();
  for (const character of name.normalize('NFKC')) {
    if (letter.test(character)) scripts.add(patterns.find(([, pattern]) => pattern.test(character))?.[0]);
  }
  if (scripts.has(undefined)) return false;
  const [first, second, third] = [...scripts].sort((one, other) => Number(other === 'Latn') - Number(one === 'Latn'));
  return third === undefined && (second === undefined || (first === 'Latn' && indian.includes(second)));
}
