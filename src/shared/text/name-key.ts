/** Small letters that look like a Latin one, or whose capital does (Unicode Technical Standard 39, confusables.txt). */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ζ: 'z',
  ɑ: 'a',
  ɡ: 'g',
  ı: 'i',
};

/**
 * Two names that read alike are one: trimmed, NFKC, spaces folded, case folded, invisible joiners dropped, look-alike
 * letters folded.
 */
export function nameKey(name: string): string {
  const folded = name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase().toLowerCase();
  const visible = folded.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(visible, (letter) => lookAlikes[letter] ?? letter).join('');
}
