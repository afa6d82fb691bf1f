import type { PaperKind } from '#web/drawings/papers.tsx';

/** What each kind of paper is called in the lists, in any of the three languages; the kind named first in a line is drawn. */
const names = {
  photo: /photograph|ફોટો|ફોટા(?!વાળ)|फ़ोटो(?! वाल)/i,
  phone: /phone|mobile|OTP|મોબાઇલ|ફોન|मोबाइल|फ़ोन(?!ो)/i,
  passport: /passports?\b(?!-size)|પાસપોર્ટ(?! સાઇઝ)|पासपोर्ट(?! साइज़)/i,
  card: /(?<!Lost )\bcards?\b|voter ID|\bPAN\b|aadhaar|licen[cs]e|કાર્ડ(?! ખોવા)|આધાર|લાઇસન્સ|कार्ड(?! खो)|आधार|लाइसेंस/i,
  bill: /\bbills?\b|quotation|receipt|બિલ|ક્વોટેશન|પહોંચ|बिल\b|बिल(?=[ ,]|$)|कोटेशन|रसीद/i,
  bank: /bank|passbook|IFSC|salary goes|statement|બેંક(?!નો OTP)|પાસબુક|સ્ટેટમેન્ટ|बैंक|पासबुक|स्टेटमेंट/i,
  certificate:
    /certificate|registration|declaration|affidavit|\(RC\)|RC બુક|દાખલો|પ્રમાણપત્ર(?! ન હોય)|જાહેરનામું|નોંધણી|સોગંદનામું|प्रमाण ?पत्र(?! न हो)|घोषणा|पंजीकरण|शपथ/i,
  deed: /deeds?\b|agreement|property|policy|policies|રાર|દસ્તાવેજ|ખત|ડીડ|મિલકત|પૉલિસી|किरायानामा|दस्तावेज़|डीड|संपत्ति|पॉलिस/i,
  slip: /slips?\b|Form 16|returns?\b|સ્લિપ|ફોર્મ 16|રિટર્ન|स्लिप|फ़ॉर्म 16|रिटर्न/i,
} as const;

const kinds = Object.entries(names) as [keyof typeof names, RegExp][];

/** The kind of paper that a line of a list names first; a sheet where it names none that is known. */
export function paperKindOf(line: string): PaperKind {
  const found = kinds.map(([kind, name]) => ({ kind, at: line.search(name) })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.kind ?? 'sheet';
}
