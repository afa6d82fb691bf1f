/** What is written in a script, beyond the site's own words: enough that no common name or word loses a form it needs. */
interface Script {
  /** First and last code point of its block. */
  block: [number, number];
  /** Vowels, digits and signs that stand by themselves. */
  singles: string;
  consonants: string;
  /** Vowel signs and marks that follow a consonant. */
  signs: string;
  virama: string;
  ra: string;
  /** Consonants that are often followed by a ra. */
  beforeRa: string;
  /** Clusters with a shape of their own that are met often; others are drawn with half letters. */
  clusters: string;
}

export const scripts: Record<'gujarati' | 'devanagari', Script> = {
  gujarati: {
    block: [0x0a80, 0x0aff],
    singles: 'અઆઇઈઉઊઋઍએઐઑઓઔ૦૧૨૩૪૫૬૭૮૯ૐઽ઼૱।॥₹◌',
    consonants: 'કખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલવશષસહળ',
    signs: 'ાિીુૂૃૅેૈૉોૌંઁઃ',
    virama: '્',
    ra: 'ર',
    beforeRa: 'કગઘજટડતથદધપફબભમવશસહ',
    clusters: 'ક્ષ જ્ઞ શ્ર ત્ર ત્ત દ્ધ દ્ય દ્વ દ્દ દ્મ દ્ભ ષ્ટ ષ્ઠ હ્મ હ્ય હૃ ટ્ટ ડ્ડ શ્વ શ્ચ ક્ત સ્ત્ર રુ રૂ જી દૃ',
  },
  devanagari: {
    block: [0x0900, 0x097f],
    singles: 'अआइईउऊऋऍएऐऑओऔ०१२३४५६७८९ॐऽ।॥॰₹◌',
    consonants: 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ',
    signs: 'ािीुूृॅेैॉोौंँः़',
    virama: '्',
    ra: 'र',
    beforeRa: 'कगजटडतदपबभमवशस',
    clusters: 'क्ष ज्ञ श्र त्र त्त द्ध द्य द्व ष्ट हृ ट्ट श्व क्त रु रू ज़ ड़ ढ़ फ़ ख़ ग़ क़',
  },
};

export function charactersOf({ singles, consonants, signs, virama }: Script): string {
  return singles + consonants + signs + virama;
}

/** Every consonant with every sign, halved and below a ra, the frequent ones above a ra; the frequent clusters. */
export function syllables({ consonants, signs, virama, ra, beforeRa, clusters }: Script): string[] {
  const letters = Array.from(consonants);
  return [
    ...letters.flatMap((letter) => [letter, ...Array.from(signs, (sign) => letter + sign)]),
    ...letters.flatMap((letter) => [letter + virama, `${letter}${virama}\u200d`, ra + virama + letter]),
    ...Array.from(beforeRa, (letter) => letter + virama + ra),
    ...clusters.split(' '),
  ];
}
